import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { checkEverything } from './check-everything.ts'
import type { FindingId } from './finding.ts'
import { settingsWarnings } from './settings-warnings.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).toReversed()) clean()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'backup-place-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function found(id: FindingId, env: Record<string, string>, isCommand = true) {
  const findings = await checkEverything({
    env: readEnv({ PORT: '0', ...env }),
    clock: () => new Date(),
    settingsFile: undefined,
    database: { open: () => Promise.resolve([]) },
    ...(isCommand ? { source: { PATH: '/usr/bin:/bin' } } : {}),
  })
  return findings.find((finding) => finding.id === id)
}

describe('doctor: BACKUP_COMMAND', () => {
  test('one that fails is broken, with its last words as a detail', async () => {
    const BACKUP_COMMAND = 'echo "no such remote: offsite" >&2; exit 3'
    const env = { DATA_DIR: folder(), BACKUP_DIR: folder(), BACKUP_COMMAND }
    expect(await found('backup-command', env)).toMatchObject({
      state: 'failure',
      details: ['it ended with code 3: no such remote: offsite'],
    })
  })

  test('one that works got a small file of its own, and no backup', async () => {
    const taken = folder()
    const BACKUP_COMMAND = `cp "$1" ${taken}/`
    const env = { DATA_DIR: folder(), BACKUP_DIR: folder(), BACKUP_COMMAND }
    expect(await found('backup-command', env)).toMatchObject({ state: 'ok' })
    expect(readFileSync(join(taken, 'laminar-test.txt'), 'utf8')).toContain('You can delete it')
  })

  test('the desk’s checklist doesn’t run it', async () => {
    const env = { DATA_DIR: folder(), BACKUP_DIR: folder(), BACKUP_COMMAND: 'false' }
    expect(await found('backup-command', env, false)).toBeUndefined()
  })
})

describe('doctor: BACKUP_DIR', () => {
  test('one that cannot be written is named, also at the start of the server', async () => {
    // Nothing can be created below a file, not even by root.
    const BACKUP_DIR = '/dev/null/backups'
    const env = { DATA_DIR: folder(), BACKUP_DIR, BACKUP_COMMAND: 'true', NODE_ENV: 'production' }
    const finding = await found('backup-place', env)
    expect(finding).toMatchObject({ state: 'failure' })
    expect(finding?.found).toContain('BACKUP_DIR (/dev/null/backups) cannot be written: ENOTDIR')
    const site = { sample: false }
    const warnings = settingsWarnings(readEnv(env), { site, builtFor: undefined })
    expect(warnings.join('\n')).toContain('BACKUP_DIR')
  })

  test('one that the service’s account cannot write is named, to root too', async () => {
    const env = { DATA_DIR: folder(), BACKUP_COMMAND: 'true' }
    const own = await found('backup-place', { ...env, BACKUP_DIR: join(env.DATA_DIR, 'new', 'er') })
    expect(own).toMatchObject({ state: 'ok' })
    const foreign = folder()
    // Only root can give a directory away; the root directory is another account's otherwise.
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(foreign, 12_345, 12_345)
    const finding = await found('backup-place', { ...env, BACKUP_DIR: isRoot ? foreign : '/' })
    expect(finding).toMatchObject({ state: 'failure' })
    expect(finding?.next).toContain('install -d -o laminar')
  })
})
