import { setTimeout as delay } from 'node:timers/promises'
import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import { buildTime } from '../../tests/factories/time.ts'
import { freshDatabase } from '../../tests/support/databases.ts'
import { allSent, until } from '../../tests/support/outbox.ts'
import { sqliteFile } from '../db/connection.ts'
import { isDatabaseUnavailable } from '../lib/failures.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorker } from './worker.ts'
import { enqueue } from '../features/outbox/enqueue.ts'

const WRITE_TIMEOUT_MS = 400
const NOON = new Date('2026-11-24T12:00:00.000Z')

function put(db: Database): Promise<void> {
  return inTransaction(db, (trx) => enqueue(trx, buildOutgoingMail({}), NOON))
}

/** A worker with one due email, while another process holds SQLite's lock. */
async function startBehindLock(workerPollSeconds: number): Promise<{
  db: Database
  reports: string[]
  unlock: () => void
}> {
  const { db, dataDir, close } = await freshDatabase('sqlite', { writeTimeoutMs: WRITE_TIMEOUT_MS })
  onTestFinished(close)
  await put(db)
  const other = new SqliteFile(sqliteFile(dataDir))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  const reports: string[] = []
  const worker = startWorker({
    db,
    env: {
      publicUrl: 'https://site.example',
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds,
    },
    time: () => buildTime(NOON),
    log: { info() {}, warn() {}, error: (_facts, sentence) => void reports.push(sentence) },
  })
  onTestFinished(() => worker.stop())
  return { db, reports, unlock: () => void other.exec('commit') }
}

test('worker: behind a lock it does not delay visitors, and it sends once the lock is free', async () => {
  const { db, reports, unlock } = await startBehindLock(0.02)
  for (let visitor = 0; visitor < 3; visitor += 1) {
    // By now the worker is waiting for the lock.
    await delay(60)
    const arrived = performance.now()
    const failure: unknown = await put(db).catch((error: unknown) => error)
    const waited = performance.now() - arrived
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(waited).toBeLessThan(WRITE_TIMEOUT_MS + 250)
  }
  expect(reports).toContain('failed to read the outbox')
  unlock()
  await until(db, allSent)
})

test('worker: after a lock it sends within seconds, however rarely it looks', async () => {
  const { db, reports, unlock } = await startBehindLock(300)
  await expect.poll(() => reports).toContain('failed to read the outbox')
  unlock()
  await until(db, allSent)
})
