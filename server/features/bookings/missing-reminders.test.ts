import { expect, test } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBookingRow } from '../../../tests/factories/bookings.ts'
import { NO_LIMITS } from '../../../tests/factories/limits.ts'
import { buildOffice } from '../../../tests/factories/office.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { bookingToken } from '../../mail/booking-link.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reminderIds } from './mails.ts'
import { createCalendar } from './calendar.ts'
import { cancelBooking } from './manage-booking.ts'
import { scheduleMissingReminders } from './missing-reminders.ts'
import { insertBooking } from './repository.ts'

const HOUR_MS = 3_600_000
const now = FRIDAY_MORNING
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()

/** Stores a booking without reminders, as an early release did. */
async function store(db: Database, hours: number, changes: Partial<BookingsTable> = {}) {
  const booking = buildBookingRow({
    starts_at: inHours(hours),
    ends_at: inHours(hours + 0.5),
    ...changes,
  })
  await inTransaction(db, (trx) => insertBooking(trx, booking))
  return booking
}

const schedule = (db: Database) => scheduleMissingReminders({ db, now, latestMinutes: 60 })

function reminders(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'due_at', 'status'])
    .where('kind', '=', 'booking-reminder')
    .orderBy('due_at')
    .execute()
}

eachDatabase('reminders of earlier bookings', (open) => {
  test('upcoming bookings get those that are still due, once', async () => {
    const { db } = await open()
    const booking = await store(db, 72)
    await store(db, 24)
    await store(db, 1)
    await store(db, -5)
    await store(db, 96, { status: 'canceled' })
    expect(await schedule(db)).toBe(3)
    const rows = await reminders(db)
    expect(rows.map(({ due_at }) => due_at)).toEqual([inHours(22), inHours(24), inHours(70)])
    // The same ids as for a booking made today, so that moving and canceling find them.
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(reminderIds(booking)))
    expect(await schedule(db)).toBe(0)
  })

  test('more bookings than one query reads, several at the same time, all get theirs', async () => {
    const { db } = await open()
    const bookings = Array.from({ length: 220 }, (_, index) =>
      buildBookingRow({
        starts_at: inHours(72 + Math.floor(index / 9)),
        ends_at: inHours(72.5 + Math.floor(index / 9)),
      }),
    )
    await inTransaction(db, (trx) => trx.insertInto('bookings').values(bookings).execute())
    expect(await schedule(db)).toBe(440)
    const rows = await reminders(db)
    const expected = bookings.flatMap((booking) => reminderIds(booking))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  })

  test('it ends when the process stops', async () => {
    const { db } = await open()
    await store(db, 72)
    const stopping = AbortSignal.abort()
    expect(await scheduleMissingReminders({ db, now, latestMinutes: 60, stopping })).toBe(0)
    expect(await reminders(db)).toEqual([])
  })

  test('a reminder that was already sent is not scheduled again', async () => {
    const { db } = await open()
    await store(db, 72)
    await schedule(db)
    await inTransaction(db, (trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute())
    expect(await schedule(db)).toBe(0)
  })

  test('two servers that start at the same time schedule each reminder once', async () => {
    const { db, again } = await open()
    const other = await again()
    for (let index = 0; index < 10; index += 1) await store(db, 72 + index)
    const [first, second] = await Promise.all([schedule(db), schedule(other)])
    expect(first + second).toBe(20)
    expect(await reminders(db)).toHaveLength(20)
  })

  test('a booking that is canceled meanwhile gets none', async () => {
    const { db, again } = await open()
    const other = await again()
    const bookings: BookingsTable[] = []
    for (let index = 0; index < 10; index += 1) bookings.push(await store(db, 72 + index))
    const secret = await linkSecret(db)
    const calendar = createCalendar(buildOffice())
    const settings = { staff: [], latestMinutes: 60, limits: NO_LIMITS, webhook: undefined }
    const dependencies = { ...settings, db: other, calendar, now, log: console }
    await Promise.all([
      schedule(db),
      ...bookings
        .toReversed()
        .map(({ id }) => cancelBooking(dependencies, bookingToken(id, secret), undefined)),
    ])
    expect(await reminders(db)).toEqual([])
  })
})
