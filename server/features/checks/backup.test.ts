import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import type { BackupState } from '../backups/backup-state.ts'
import { checkBackup, checkBackupDisk } from './backup.ts'
import { warningTexts } from './finding.ts'
import { checkLaunch } from './launch.ts'
import type { RunningState } from './state.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const directory = mkdtempSync(join(tmpdir(), 'backup-finding-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const good: BackupState = {
  leaseUntil: null,
  leaseId: null,
  triedAt: '2026-11-20T00:00:00.000Z',
  madeAt: '2026-11-20T00:00:00.000Z',
  file: 'laminar-20261120T000000Z.sqlite',
  bytes: 1,
  unverified: null,
  fault: null,
  unsent: [],
  sendFault: null,
}

function found(changes: Partial<BackupState>, startedHoursAgo: number | undefined = 1) {
  const startedAt =
    startedHoursAgo === undefined ? undefined : new Date(NOW.getTime() - startedHoursAgo * HOUR)
  const backup = { ...good, ...changes }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the state is not used
  const state = { backup, now: NOW, startedAt } as RunningState
  const finding = checkBackup(state, 24 * HOUR)
  return { ...finding, text: warningTexts([finding])[0] ?? '' }
}

test('backup: a recent one is reported as ok, and an overdue one with its age', () => {
  expect(found({}).state).toBe('ok')
  expect(found({ madeAt: '2026-11-19T01:00:00.000Z' }).state).toBe('ok')
  expect(found({ madeAt: '2026-11-18T23:00:00.000Z' })).toMatchObject({
    state: 'warning',
    text: 'The newest backup is from 2026-11-18T23:00:00.000Z. The next one is overdue. Run `npm run backup`: it says what is wrong.',
  })
  expect(found({ madeAt: '2026-11-10T00:00:00.000Z' }).state).toBe('failure')
  // The backup's time is from before the clock was set back.
  expect(found({ madeAt: '2027-11-10T00:00:00.000Z' }).state).not.toBe('ok')
})

test('backup: a site that has just started has time for its first one; a command says there is none', () => {
  expect(found({ madeAt: null }).state).toBe('ok')
  expect(found({ madeAt: null }, 40).text).toMatch(/^There is no backup yet\. The next one is over/)
  const command = checkBackup(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the state is not used
    { backup: { ...good, madeAt: null }, now: NOW, startedAt: undefined } as RunningState,
    24 * HOUR,
  )
  expect(command).toMatchObject({ state: 'warning' })
})

test('backup: failures are named without their reasons, which only commands show', () => {
  const failed = found({ fault: 'pg_dump failed: host db.internal' })
  expect(failed).toMatchObject({ state: 'warning', details: ['pg_dump failed: host db.internal'] })
  const unsent = found({ unsent: ['a', 'b'], sendFault: 'it ended with code 1: db.internal' })
  expect(unsent.text).toMatch(/^Files couldn't be sent off this machine: 2\./)
  const untried = found({ unverified: 'the account may not create databases' })
  expect(untried.text).toContain('was not tried out, because the account may not create databases')
  for (const { text } of [failed, unsent, untried]) expect(text).not.toContain('db.internal')
})

test('backup: a disk without space for the next ones is named with the size of one', () => {
  const MB = 1024 * 1024
  const disk = (freeMb: number | undefined, bytes: number | null = 100 * MB) => {
    const backupFreeBytes = freeMb === undefined ? undefined : freeMb * MB
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the state is not used
    const state = { backup: { ...good, bytes }, backupFreeBytes } as RunningState
    return checkBackupDisk(state, { diskMinimumMb: 64 })
  }
  expect(disk(200).state).toBe('ok')
  expect(disk(199)).toMatchObject({
    state: 'warning',
    found: 'The disk of BACKUP_DIR has only 199 MB left; the newest backup takes 100 MB.',
  })
  expect(disk(99).state).toBe('failure')
  expect(disk(63, null)).toMatchObject({
    state: 'warning',
    found: 'The disk of BACKUP_DIR has only 63 MB left.',
  })
  expect(disk(0, null).state).toBe('failure')
  expect(disk(undefined).state).toBe('ok')
})

test('backup: without BACKUP_DIR, and on the disk that has the data, the launch list says so', () => {
  const place = (env: Record<string, string>) =>
    checkLaunch(readEnv(env), { sample: false }).find(({ id }) => id === 'backup-place')
  expect(place({})?.found).toBe('BACKUP_DIR is not set, so no backups are made.')
  const same = { BACKUP_DIR: directory, DATA_DIR: directory }
  expect(place(same)?.found).toContain('only on the disk that has the data')
  expect(place({ ...same, BACKUP_COMMAND: 'true' })).toMatchObject({ state: 'ok' })
})
