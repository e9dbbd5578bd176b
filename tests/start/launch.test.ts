import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { nodeBinary, projectRoot } from '../support/process.ts'

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
}

/** Asks the launcher what a project with this lock file and these installed packages lacks. */
function missing(wanted: Record<string, Locked>, present?: Record<string, Locked>): unknown {
  const directory = temporaryDirectory()
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })
  writeFileSync(join(directory, 'package-lock.json'), lock({ '': {}, ...wanted }))
  if (present !== undefined) {
    mkdirSync(join(directory, 'node_modules'))
    writeFileSync(join(directory, 'node_modules/.package-lock.json'), lock(present))
  }
  const ask = `import('./scripts/launch/missing-packages.mjs').then(({ missingPackages }) =>
    console.log(JSON.stringify(missingPackages(${JSON.stringify(directory)}) ?? 'all')))`
  const answer = execFileSync(nodeBinary, ['-e', ask], { cwd: projectRoot, encoding: 'utf8' })
  return JSON.parse(answer)
}

const one: Locked = { version: '1.0.0', integrity: 'sha512-one' }
const two: Locked = { version: '2.0.0', integrity: 'sha512-two' }

describe('what the launcher installs', () => {
  test('everything in a fresh clone', () => {
    expect(missing({ 'node_modules/a': one })).toBe('all')
  })

  test('nothing when npm installed what the lock file says', () => {
    expect(missing({ 'node_modules/a': one }, { 'node_modules/a': one })).toEqual([])
  })

  test('a package that is new in the lock file, or another version, or other content', () => {
    const present = { 'node_modules/a': one, 'node_modules/b': one, 'node_modules/c': one }
    const wanted = {
      'node_modules/a': one,
      'node_modules/b': two,
      'node_modules/c': { ...one, integrity: 'sha512-other' },
      'node_modules/d': one,
    }
    expect(missing(wanted, present)).toEqual(['node_modules/b', 'node_modules/c', 'node_modules/d'])
  })

  test('no package that is only for another platform', () => {
    expect(missing({ 'node_modules/a': { ...one, optional: true } }, {})).toEqual([])
  })
})

describe('the Node that starts it', () => {
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

  test('is refused with a sentence when it is older than 20', () => {
    const { status, stderr } = startUnder('18.20.8')
    expect(status).toBe(1)
    expect(stderr).toContain('needs Node 20 or newer')
    expect(stderr).toContain('18.20.8')
  })

  test('is taken from 20 on', () => {
    expect(startUnder('20.0.0').status).toBe(0)
  })
})

describe('npm test', () => {
  test('says which steps there are when asked for another', () => {
    const { status, stderr } = spawnSync(nodeBinary, ['scripts/test.mjs', 'nonsense'], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('There are: check, build, unit, validity, server, races, start, e2e.')
  })
})
