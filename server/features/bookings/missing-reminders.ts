import type { BookingsTable, Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { remindersOf } from './mails.ts'
import { mailDataOf } from './change-booking.ts'
import { confirmedPage, lockBooking, type PagePosition } from './repository.ts'
import { enqueueAll, notEnqueued } from '../outbox/enqueue.ts'

/** Per query, so that a large table delays other requests only briefly. */
const PAGE_SIZE = 200

export interface ReminderDependencies {
  db: Database
  now: Date
  /** A reminder that is more than this many minutes late is dropped. */
  latestMinutes: number
  stopping?: AbortSignal
}

/**
 * Schedules reminders for bookings made by a release that had none. Safe to run in several
 * processes, and while visitors change bookings.
 * @returns how many reminders were scheduled
 */
export async function scheduleMissingReminders(
  dependencies: ReminderDependencies,
): Promise<number> {
  const { db, now, stopping } = dependencies
  let scheduled = 0
  let last: PagePosition | undefined = { starts_at: now.toISOString(), id: '' }
  while (last !== undefined && stopping?.aborted !== true) {
    const page: BookingsTable[] = await confirmedPage(db, last, PAGE_SIZE)
    scheduled += await schedulePage(dependencies, page)
    last = page.length < PAGE_SIZE ? undefined : page.at(-1)
  }
  return scheduled
}

async function schedulePage(
  { db, now, latestMinutes, stopping }: ReminderDependencies,
  page: readonly BookingsTable[],
): Promise<number> {
  const due = page.map((booking) => ({
    booking,
    reminders: remindersOf(mailDataOf(booking), { now, latestMinutes }),
  }))
  const missing = await notEnqueued(
    db,
    due.flatMap(({ reminders }) => reminders),
  )
  const ids = new Set(missing.map(({ id }) => id))
  let scheduled = 0
  for (const { booking, reminders } of due) {
    if (!reminders.some(({ id }) => ids.has(id)) || stopping?.aborted === true) continue
    scheduled += await inTransaction(db, async (trx) => {
      // The visitor may have moved or canceled the booking since.
      if (!(await lockBooking(trx, booking))) return 0
      const still = await notEnqueued(trx, reminders)
      await enqueueAll(trx, still, now)
      return still.length
    })
  }
  return scheduled
}
