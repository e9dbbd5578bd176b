import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildOutgoingMail, SENDER } from '../../tests/factories/mail.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { rows } from '../../tests/support/outbox.ts'
import type { Database, OutboxTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailFile } from '../mail/mail-files.ts'
import { enqueue } from '../mail/outbox.ts'
import { startWorker } from './worker.ts'

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
  const { id } = await db
    .updateTable('outbox')
    .set(changes)
    .where('to_address', '=', address)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A worker on the given day after the mails were put in; it notes what it sends and logs. */
function work(db: Database, dataDir: string, day: number) {
  const sent: string[] = []
  const errors: object[] = []
  const worker = startWorker({
    db,
    env: {
      dataDir,
      mailFrom: SENDER,
      mailStaff: [],
      mailKeepDays: 90,
      officeTimeZone: 'America/Los_Angeles',
      mailRetryBaseSeconds: 30,
      mailRetryCapSeconds: 900,
      workerPollSeconds: 0.05,
    },
    clock: () => new Date(NOON + day * DAY),
    log: { info() {}, warn() {}, error: (facts) => void errors.push(facts) },
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

eachDatabase('old mails', (open) => {
  test('what ends the process at every attempt, or nobody tried in time, is given up and visible', async () => {
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
      ['deadly@example.com', 'its time passed before any attempt came to an end', null],
      ['late@example.com', 'its time passed before any attempt came to an end', null],
      ['refused@example.com', '451 Later', null],
    ])
  })

  test('sent mails are deleted with their files after their days, and no others', async () => {
    const { db } = await open()
    const dataDir = directory()
    const sentOn = (day: number) => ({ status: 'sent' as const, sent_at: at(day) })
    const old = await put(db, 'old@example.com', sentOn(0))
    const recent = await put(db, 'recent@example.com', sentOn(2))
    await put(db, 'dead@example.com', { status: 'dead' })
    for (const id of [old, recent]) {
      mkdirSync(dirname(mailFile(dataDir, id)), { recursive: true })
      writeFileSync(mailFile(dataDir, id), '')
    }
    work(db, dataDir, 91)
    await expect
      .poll(async () => (await rows(db)).map(({ to_address }) => to_address), { interval: 10 })
      .toEqual(['dead@example.com', 'recent@example.com'])
    await expect.poll(() => existsSync(mailFile(dataDir, old)), { interval: 10 }).toBe(false)
    expect(existsSync(mailFile(dataDir, recent))).toBe(true)
  })
})
