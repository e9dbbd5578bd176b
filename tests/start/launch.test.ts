import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { copyProject } from './npm.ts'

const directories: string[] = []

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'launch-'))
  directories.push(directory)
  return directory
}

interface Locked {
  version: string
  integrity: string
  optional?: boolean
  dev?: boolean
}

/** Runs the launcher's check for missing packages. */
function missing(
  wanted: Record<string, Locked>,
  present?: Record<string, Locked>,
  group: { tools?: boolean } = {},
): unknown {
  const directory = temporaryDirectory()
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })
  writeFileSync(join(directory, 'package-lock.json'), lock({ '': {}, ...wanted }))
  if (present !== undefined) {
    mkdirSync(join(directory, 'node_modules'))
    writeFileSync(join(directory, 'node_modules/.package-lock.json'), lock(present))
  }
  const ask = `import('./scripts/launch/missing-packages.mjs').then(({ missingPackages }) =>
    console.log(JSON.stringify(missingPackages(${JSON.stringify(directory)}, ${JSON.stringify(group)}) ?? 'all')))`
  const answer = execFileSync(nodeBinary, ['-e', ask], { cwd: projectRoot, encoding: 'utf8' })
  return JSON.parse(answer)
}

const one: Locked = { version: '1.0.0', integrity: 'sha512-one' }
const two: Locked = { version: '2.0.0', integrity: 'sha512-two' }

describe('launcher: packages to install', () => {
  test('launcher: a fresh clone installs everything', () => {
    expect(missing({ 'node_modules/a': one })).toBe('all')
  })

  test('launcher: nothing is installed when node_modules matches the lock file', () => {
    expect(missing({ 'node_modules/a': one }, { 'node_modules/a': one })).toEqual([])
  })

  test('launcher: new, changed, and re-versioned packages are installed', () => {
    const present = { 'node_modules/a': one, 'node_modules/b': one, 'node_modules/c': one }
    const wanted = {
      'node_modules/a': one,
      'node_modules/b': two,
      'node_modules/c': { ...one, integrity: 'sha512-other' },
      'node_modules/d': one,
    }
    expect(missing(wanted, present)).toEqual(['node_modules/b', 'node_modules/c', 'node_modules/d'])
  })

  test('launcher: tools for tests and checks are installed only where they are needed', () => {
    const wanted = { 'node_modules/a': one, 'node_modules/tool': { ...one, dev: true } }
    const present = { 'node_modules/a': one }
    expect(missing(wanted, present)).toEqual([])
    expect(missing(wanted, present, { tools: true })).toEqual(['node_modules/tool'])
  })

  test('launcher: optional packages for other platforms are not installed', () => {
    expect(missing({ 'node_modules/a': { ...one, optional: true } }, {})).toEqual([])
  })
})

describe('launcher: what npm fails on', () => {
  const explained = (output: string) =>
    execFileSync(
      nodeBinary,
      [
        '-e',
        `import('./scripts/launch/npm-failure.mjs').then(({ explainNpmFailure }) =>
          console.log(explainNpmFailure(${JSON.stringify(output)})))`,
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    ).trim()

  test('launcher: one sentence says what is missing and what to do', () => {
    expect(explained('npm ERR! code ENOTFOUND\nnpm ERR! errno ENOTFOUND')).toMatch(
      /^npm can't reach the package registry \(ENOTFOUND\): check .*$/,
    )
    expect(explained('npm error code EACCES\nnpm error path /var/npm-cache')).toMatch(
      /^This account may not write to \/var\/npm-cache: run the command as .*$/,
    )
  })

  test('launcher: a disk that is too full is refused before npm fills it', () => {
    const require = (free: number) =>
      spawnSync(
        nodeBinary,
        [
          '-e',
          `import('./scripts/launch/disk-space.mjs').then(({ requireDiskSpace }) =>
            requireDiskSpace(600, { bavail: ${free}, bsize: 1024 * 1024 }))`,
        ],
        { cwd: projectRoot, encoding: 'utf8' },
      )
    expect(require(600).status).toBe(0)
    expect(require(599).stderr).toContain(' has 599 MB left, and 600 MB are needed: free some ')
  })

  test('launcher: another failure shows what npm said', () => {
    expect(explained('npm error code EUSAGE\nnpm error not in sync')).toMatch(
      /^npm error code EUSAGE\nnpm error not in sync\nThe packages could not be installed/,
    )
  })
})

describe('launcher: Node version', () => {
  const startUnder = (version: string) =>
    spawnSync(
      nodeBinary,
      [
        '-e',
        `import('./scripts/launch/node-version.mjs')
          .then(({ requireNode }) => requireNode('${version}'))
          .catch(({ message }) => { console.error(message); process.exitCode = 1 })`,
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    )

  test('launcher: Node older than 20 is rejected with an explanation', () => {
    const { status, stderr } = startUnder('18.20.8')
    expect(status).toBe(1)
    expect(stderr).toContain('needs Node 20 or newer')
    expect(stderr).toContain('18.20.8')
  })

  test('launcher: Node 20 is accepted', () => {
    expect(startUnder('20.0.0').status).toBe(0)
  })
})

describe('settings file', () => {
  test('settings: commands read /etc/laminar.env if it exists, otherwise .env of the project', () => {
    const copy = copyProject({ without: ['dist'] })
    directories.push(copy)
    writeFileSync(join(copy, '.env'), `DATA_DIR=${join(copy, 'elsewhere')}\n`)
    const own = spawnSync(nodeBinary, [join(copy, 'scripts/command.ts'), 'backup'], {
      cwd: tmpdir(),
      env: {},
      encoding: 'utf8',
    })
    const system = '/etc/laminar.env'
    const file = existsSync(system) ? system : join(copy, '.env')
    expect(own.stderr).toContain(`Settings: ${file}.\n`)
    if (file !== system) expect(own.stderr).toContain(`${join(copy, 'elsewhere')}/site.sqlite`)
  })
})

describe('npm run build', () => {
  const build = (env: Record<string, string>) =>
    spawnSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, env, encoding: 'utf8' })

  test('build: a PUBLIC_URL that is no origin stops it, also when the settings file has it', () => {
    const file = join(temporaryDirectory(), 'laminar.env')
    writeFileSync(file, 'PUBLIC_URL=www.firm.example\n')
    for (const env of [
      { LAMINAR_ENV_FILE: file },
      { LAMINAR_ENV_FILE: '/dev/null', PUBLIC_URL: 'https://www.firm.example/site' },
    ]) {
      const { status, stdout, stderr } = build(env)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^PUBLIC_URL must be an http or https address without a path/)
    }
  })

  test('build: a settings file that cannot be read stops it', () => {
    const { status, stderr } = build({ LAMINAR_ENV_FILE: '/no/such/laminar.env' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The settings file \/no\/such\/laminar\.env cannot be read/)
  })
})

describe('npm test', () => {
  test('npm test: an unknown step prints the list of steps', () => {
    const { status, stderr } = spawnSync(nodeBinary, ['scripts/test.mjs', 'nonsense'], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(
      'There are: check, build, e2e, races, start, server, unit, validity, engines, durability, java.',
    )
  })
})
