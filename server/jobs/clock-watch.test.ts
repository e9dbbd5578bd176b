import { expect, test } from 'vitest'
import { buildBookingMailData } from '../../tests/factories/mail.ts'
import { jobsWithClock } from '../../tests/support/clocked-jobs.ts'
import { eachDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { addBooking, addHeldMessage, addMessage } from '../../tests/support/leads.ts'
import { inTransaction } from '../db/transaction.ts'
import { remindersOf } from '../features/bookings/mails.ts'
import { enqueueAll } from '../features/outbox/enqueue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** When the tests' submissions came in, a Friday. */
const NOW = Date.parse('2026-11-20T20:00:00.000Z')
const IN_DOUBT = 'the clock is more than a day from the recorded time, so nothing expires'

/** Runs a process for an hour, which records the time, and stops it. */
async function runBefore(opened: OpenedDatabase): Promise<void> {
  const { pass, stop } = jobsWithClock(opened, NOW - HOUR)
  await pass(HOUR)
  await stop()
}

/** A booking for next week with its reminders, a message, and a held submission. */
async function fill(opened: OpenedDatabase): Promise<void> {
  await addBooking(opened, '1')
  await addMessage(opened, '1')
  await addHeldMessage(opened, '1', {}, new Date(NOW).toISOString())
  const startsAt = new Date(NOW + 4 * DAY)
  const booking = buildBookingMailData({ startsAt, endsAt: new Date(+startsAt + 30 * MINUTE) })
  const now = new Date(NOW)
  const reminders = remindersOf(booking, { now, latestMinutes: 60 })
  await inTransaction(opened.db, (trx) => enqueueAll(trx, reminders, now))
}

/** What is left once a clock that is 40 days ahead is trusted. */
const OLD_GONE = { bookings: 0, messages: 0, held: 1, reminders: ['dead', 'dead'] }
const EVERYTHING = { bookings: 1, messages: 1, held: 1, reminders: ['pending', 'pending'] }

async function left({ db }: OpenedDatabase) {
  const count = async (table: 'bookings' | 'contact_messages' | 'held_submissions') =>
    (await db.selectFrom(table).select('id').execute()).length
  const mails = await db.selectFrom('outbox').select('status').execute()
  return {
    bookings: await count('bookings'),
    messages: await count('contact_messages'),
    held: await count('held_submissions'),
    reminders: mails.map(({ status }) => status),
  }
}

eachDatabase('a clock that is wrong at the start', (open) => {
  test.each([366, -366, 2])('%i days off: nothing is deleted or given up', async (days) => {
    const opened = await open()
    await runBefore(opened)
    await fill(opened)
    const wrong = jobsWithClock(opened, NOW + days * DAY)
    for (let hour = 0; hour < 30; hour += 10) await wrong.pass(10 * HOUR)
    expect(await left(opened)).toEqual(EVERYTHING)
    expect(wrong.log).toEqual([{ fields: {}, message: IN_DOUBT }])
    await wrong.stop()
    // Restarting with the same wrong clock must not make it trusted.
    const again = jobsWithClock(opened, NOW + days * DAY + HOUR)
    await again.pass(11 * MINUTE)
    expect(await left(opened)).toEqual(EVERYTHING)
    await again.stop()
    // Once the clock is set back, it's trusted again, and nothing was deleted.
    const right = jobsWithClock(opened, NOW + HOUR)
    await right.pass(11 * MINUTE)
    expect(await left(opened)).toEqual(EVERYTHING)
    expect(right.log).toEqual([])
  })

  test('after a month off, what is old is deleted once the operator confirms the clock', async () => {
    const opened = await open()
    await runBefore(opened)
    await fill(opened)
    const { pass, confirm, log } = jobsWithClock(opened, NOW + 40 * DAY)
    await pass(11 * MINUTE)
    expect(await left(opened)).toEqual(EVERYTHING)
    await confirm()
    await pass(HOUR)
    await expect.poll(() => left(opened)).toEqual(OLD_GONE)
    expect(log.map(({ message }) => message)).toContain('the clock is trusted again')
  })

  test('it is trusted once another machine’s clock agrees with it, and not before', async () => {
    const opened = await open()
    await runBefore(opened)
    await fill(opened)
    const { pass, settle, elsewhere } = jobsWithClock(opened, NOW + 40 * DAY)
    elsewhere.time = new Date(NOW)
    await pass(11 * MINUTE)
    expect(await left(opened)).toEqual(EVERYTHING)
    elsewhere.time = new Date(NOW + 40 * DAY)
    await settle()
    await pass(HOUR)
    await expect.poll(() => left(opened)).toEqual(OLD_GONE)
  })
})
