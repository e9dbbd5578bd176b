import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTENT, ROOT } from '../cms/folders.ts'
import { RELEASE } from './build/stamp.ts'
import { collectChanges, hasUnreleasedChanges } from './package/changes.ts'
import { readChanges } from './package/read-changes.ts'
import { stageRelease } from './package/stage.ts'
import { versionFaults } from './package/version.ts'

const HELP = `npm run package: makes a release archive for this kind of machine, with Node and built pages.

  --out DIRECTORY   where to put it (release/)
  --unreleased      even if some changes aren't in a release yet
  --collect         make no archive; move the files in changes/ into CHANGELOG.md
`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'release') },
    unreleased: { type: 'boolean', default: false },
    collect: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** The version to release. Throws if the changelog has no entry for it or there are later changes. */
function versionToRelease(): string {
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
  const changelog = read('CHANGELOG.md')
  const project = JSON.parse(read('package.json'))
  const faults = versionFaults({
    package: project,
    lock: JSON.parse(read('package-lock.json')),
    changelog,
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (!hasUnreleasedChanges(changelog) && readChanges().size === 0) return project.version
  if (values.unreleased) return `${project.version}-unreleased`
  throw new Error(
    'Some changes are not in a release yet. Move those in changes/ into CHANGELOG.md (npm run package -- ' +
      '--collect), give "Unreleased" a version there and in package.json (npm version ' +
      '--no-git-tag-version), or use --unreleased.',
  )
}

function collect(): void {
  const changes = readChanges()
  const file = join(ROOT, 'CHANGELOG.md')
  writeFileSync(file, collectChanges(readFileSync(file, 'utf8'), changes))
  for (const name of changes.keys()) rmSync(join(ROOT, name))
}

/**
 * Fills the release's cache with the files its content needs, so that the first publish is fast,
 * too.
 */
function copyCache(release: string, out: string): void {
  const options = {
    content: CONTENT,
    out,
    release: RELEASE,
    cache: join(release, 'node_modules/.cache/laminar'),
  }
  const parameters = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
  execFileSync(process.execPath, ['publish/main.ts', ...parameters], { cwd: ROOT })
}

function makeArchive(): void {
  const name = `laminar-${versionToRelease()}`
  // The build exits early if no source has changed.
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  const out = resolve(values.out)
  mkdirSync(out, { recursive: true })
  const directory = mkdtempSync(join(out, '.stage-'))
  try {
    stageRelease(ROOT, join(directory, name))
    copyCache(join(directory, name), join(directory, 'site'))
    const archive = join(out, `${name}-${platform()}-${arch()}.tar.gz`)
    execFileSync('tar', [
      '--owner=0',
      '--group=0',
      '-I',
      'gzip -1',
      '-C',
      directory,
      '-cf',
      archive,
      name,
    ])
    console.log(archive)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

if (values.help) console.log(HELP)
else {
  try {
    if (values.collect) collect()
    else makeArchive()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
