import { expect, test } from 'vitest'
import { buildBookingMailData, buildOutgoingMail } from '../../tests/factories/mail.ts'
import { jobsWithClock } from '../../tests/support/clocked-jobs.ts'
import { eachDatabase } from '../../tests/support/databases.ts'
import { rows } from '../../tests/support/outbox.ts'
import type { Database, OutboxTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { remindersOf } from '../features/bookings/mails.ts'
import { enqueue, enqueueAll } from '../features/outbox/enqueue.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-11-24T12:00:00.000Z')

function put(db: Database, subject: string, at = NOON): Promise<void> {
  const mail = buildOutgoingMail({ subject, to: { name: null, address: `${subject}@x.example` } })
  return inTransaction(db, (trx) => enqueue(trx, mail, new Date(at)))
}

async function update(db: Database, changes: Partial<OutboxTable>): Promise<void> {
  await inTransaction(db, (trx) => trx.updateTable('outbox').set(changes).execute())
}

const at = (ms: number) => new Date(NOON + ms).toISOString()
const states = async (db: Database) => (await rows(db)).map(({ status }) => status)

eachDatabase('mail and a clock that jumps', (open) => {
  test('4 days ahead for a moment: mail that fails meanwhile is retried at the right time', async () => {
    const opened = await open()
    const { db } = opened
    const { smtp, pass, jump, log } = jobsWithClock(opened, NOON)
    smtp.isUp = false
    await put(db, 'early')
    await pass(HOUR)
    await jump(4 * DAY)
    await put(db, 'meanwhile', NOON + 4 * DAY)
    await pass(4 * SECOND)
    expect(smtp.refused).toBeGreaterThanOrEqual(3)
    expect(await states(db)).toEqual(['pending', 'pending'])
    await jump(-4 * DAY)
    smtp.isUp = true
    await pass(15 * MINUTE)
    expect(smtp.sent.toSorted()).toEqual(['early', 'meanwhile'])
    const jumps = log.filter(({ message }) => message.startsWith('the clock jumped'))
    expect(jumps.map(({ fields }) => fields)).toEqual([
      { jumpMinutes: 5760 },
      { jumpMinutes: -5760 },
    ])
  })

  test('4 days ahead for good: mail from before is tried for another day, then given up', async () => {
    const opened = await open()
    const { db } = opened
    const { smtp, pass, jump, confirm } = jobsWithClock(opened, NOON)
    smtp.isUp = false
    await put(db, 'early')
    await pass(HOUR)
    await jump(4 * DAY)
    const before = smtp.refused
    await confirm()
    await pass(20 * HOUR)
    expect(smtp.refused).toBeGreaterThan(before)
    expect(await states(db)).toEqual(['pending'])
    await pass(5 * HOUR)
    expect(await states(db)).toEqual(['dead'])
  })

  test('20 days ahead for a moment: reminders are neither sent early nor given up', async () => {
    const opened = await open()
    const { db } = opened
    const { smtp, pass, jump } = jobsWithClock(opened, NOON)
    const startsAt = new Date(NOON + 20 * DAY + 2 * HOUR)
    const booking = buildBookingMailData({ startsAt, endsAt: new Date(+startsAt + 30 * MINUTE) })
    const now = new Date(NOON)
    const reminders = remindersOf(booking, { now, latestMinutes: 60 })
    await inTransaction(db, (trx) => enqueueAll(trx, reminders, now))
    const before = await rows(db)
    await pass(HOUR)
    // One reminder would be due within the last hour, and the other was due two days before.
    await jump(20 * DAY - 30 * MINUTE)
    await pass(4 * SECOND)
    await jump(-20 * DAY + 30 * MINUTE)
    await pass(HOUR)
    expect(smtp.sent).toEqual([])
    expect(await rows(db)).toEqual(before)
    await pass(18 * DAY)
    expect(smtp.sent).toHaveLength(1)
    await pass(2 * DAY - 2 * HOUR)
    expect(smtp.sent).toHaveLength(2)
  })

  test('after a jump that stays, reminders go out again within minutes', async () => {
    const opened = await open()
    const { db } = opened
    const { smtp, pass, jump } = jobsWithClock(opened, NOON)
    const startsAt = new Date(NOON + 20 * DAY + 2 * HOUR)
    const booking = buildBookingMailData({ startsAt, endsAt: new Date(+startsAt + 30 * MINUTE) })
    const now = new Date(NOON)
    const reminders = remindersOf(booking, { now, latestMinutes: 60 })
    await inTransaction(db, (trx) => enqueueAll(trx, reminders, now))
    await pass(HOUR)
    await jump(20 * DAY - HOUR)
    expect(smtp.sent).toEqual([])
    await pass(10 * MINUTE)
    expect(smtp.sent).toHaveLength(1)
  })

  test('95 days ahead: sent mail is kept for a day, then deleted', async () => {
    const opened = await open()
    const { db } = opened
    const { pass, jump, confirm } = jobsWithClock(opened, NOON)
    await put(db, 'kept')
    await pass(HOUR)
    expect(await states(db)).toEqual(['sent'])
    await jump(95 * DAY)
    await confirm()
    await pass(23 * HOUR)
    expect(await states(db)).toEqual(['sent'])
    await pass(HOUR)
    await expect.poll(() => states(db)).toEqual([])
  })

  test('nothing is deleted or given up in the first ten minutes after a start', async () => {
    const opened = await open()
    const { db } = opened
    await put(db, 'old', NOON - 95 * DAY)
    await update(db, { status: 'sent', sent_at: at(-95 * DAY) })
    await put(db, 'overdue', NOON - 4 * DAY)
    const { smtp, settle, pass } = jobsWithClock(opened, NOON)
    await settle()
    await pass(9 * MINUTE)
    expect(await states(db)).toEqual(['sent', 'pending'])
    await pass(MINUTE)
    await expect.poll(() => states(db)).toEqual(['dead'])
    expect(smtp.sent).toEqual([])
  })

  test('a lease and a retry that are days ahead at a start do not hold mail back', async () => {
    const opened = await open()
    const { db } = opened
    await put(db, 'leased')
    await update(db, { attempts: 1, lease_id: 'of a killed worker', leased_until: at(4 * DAY) })
    await put(db, 'retried')
    await inTransaction(db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ attempts: 2, due_at: at(4 * DAY) })
        .where('lease_id', 'is', null)
        .execute(),
    )
    const { smtp, settle } = jobsWithClock(opened, NOON)
    await settle()
    await expect.poll(() => smtp.sent.toSorted()).toEqual(['leased', 'retried'])
  })
})
