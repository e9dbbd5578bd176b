import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import { buildTime } from '../../tests/factories/time.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { rows } from '../../tests/support/outbox.ts'
import type { Database, OutboxTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorker } from './worker.ts'
import { enqueue } from '../features/outbox/enqueue.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-24T12:00:00.000Z')

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const at = (days: number) => new Date(NOON + days * DAY).toISOString()

async function put(db: Database, address: string, changes: Partial<OutboxTable>): Promise<string> {
  const mail = buildOutgoingMail({ to: { name: null, address }, about: address })
  await inTransaction(db, (trx) => enqueue(trx, mail, new Date(NOON)))
  const { id } = await inTransaction(db, (trx) =>
    trx
      .updateTable('outbox')
      .set(changes)
      .where('to_address', '=', address)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Runs a worker some days after the emails were enqueued; records what it sends and logs. */
function work(db: Database, dataDir: string, day: number) {
  const sent: string[] = []
  const errors: object[] = []
  const worker = startWorker({
    db,
    env: {
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds: 0.05,
    },
    time: () => buildTime(new Date(NOON + day * DAY)),
    log: { info() {}, warn() {}, error: (fields) => void errors.push(fields) },
    transport: {
      send: (_message, name) => Promise.resolve(void sent.push(name)),
      close() {},
    },
  })
  cleanups.push(() => worker.stop())
  return { sent, errors }
}

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'old-mails-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

eachDatabase('old mail', (open) => {
  test('an email that crashes every attempt, or is not tried in time, becomes dead and stays visible', async () => {
    const { db } = await open()
    await put(db, 'deadly@example.com', {
      attempts: 900,
      lease_id: 'of a process that is gone',
      leased_until: at(2.9),
    })
    await put(db, 'late@example.com', { give_up_at: at(1) })
    await put(db, 'refused@example.com', { give_up_at: at(1), last_error: '451 Later' })
    const fine = await put(db, 'fine@example.com', { give_up_at: at(4) })
    const { sent, errors } = work(db, directory(), 3.1)
    await expect.poll(() => sent, { interval: 10 }).toEqual([fine])
    expect(errors).toHaveLength(3)
    const dead = (await rows(db)).filter(({ status }) => status === 'dead')
    expect(dead.map((row) => [row.to_address, row.last_error, row.lease_id])).toEqual([
      ['deadly@example.com', 'it expired before any attempt finished', null],
      ['late@example.com', 'it expired before any attempt finished', null],
      ['refused@example.com', '451 Later', null],
    ])
  })
})
