import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { confirmTime, recordedTime } from '../../db/recorded-time.ts'
import type { Database } from '../../db/tables.ts'
import { reportWorker, workerSeen } from '../checks/worker-report.ts'
import { backupState, changeBackupState } from './backup-state.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function setState(db: Database, at: string, fault: string | null): Promise<void> {
  await changeBackupState(db, (state) => ({ ...state, madeAt: at, file: at, fault }))
  await reportWorker(db, new Date(at))
  await confirmTime(db, new Date(at))
}

async function stateOf(db: Database) {
  const { madeAt, file, fault } = await backupState(db)
  return { madeAt, file, fault, worker: await workerSeen(db), time: await recordedTime(db) }
}

eachDatabase('a restored backup', (open) => {
  test('says nothing about the backups, the worker, and the clock of the server that has it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-state-'))
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'backup')
    const { db, env } = await open()
    await setState(db, '2026-11-01T12:00:00.000Z', 'the disk was full then')
    expect(await runHere('backup', ['--out', file], env)).toMatchObject({ code: 0 })
    await setState(db, '2026-11-20T12:00:00.000Z', null)
    const before = await stateOf(db)
    expect(await runHere('restore', ['--from', file, '--yes'], env)).toMatchObject({ code: 0 })
    expect(await stateOf(db)).toEqual(before)

    const fresh = await open({ migrated: false })
    expect(await runHere('restore', ['--from', file], fresh.env)).toMatchObject({ code: 0 })
    const none = { madeAt: null, file: null, fault: null, worker: undefined, time: undefined }
    expect(await stateOf(fresh.db)).toEqual(none)
  })
})
