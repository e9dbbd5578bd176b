import type { BookingsTable, Database } from '../../db/tables.ts'
import { notEnqueued } from '../outbox/enqueue.ts'
import { mailDataOf } from './change-booking.ts'
import {
  cellsByBooking,
  withoutAudit,
  withoutConfirmation,
  withoutPerson,
} from './invariants-repository.ts'
import { remindersOf } from './mails.ts'
import { confirmedPage, findBooking, type PagePosition } from './repository.ts'
import { cellsOf } from './slots.ts'

const DAY_MS = 86_400_000
/** An older booking's confirmation may have been deleted by age or by hand. */
const CONFIRMATION_DAYS = 30
const PAGE_SIZE = 500

/** Ids of bookings that lack what the transaction that made them must have written. */
export interface BrokenBookings {
  /** Bookings without occupied cells, which can be double-booked. */
  cells: string[]
  /** Bookings without a confirmation, or without a reminder that isn't due yet. */
  mail: string[]
  person: string[]
  audit: string[]
}

/** Only reports: the right repair depends on what is missing. */
export async function findBrokenBookings(
  db: Database,
  { now, mailKeepDays }: { now: Date; mailKeepDays: number },
): Promise<BrokenBookings> {
  const at = now.toISOString()
  // A setting of 0 keeps email forever.
  const days = mailKeepDays === 0 ? CONFIRMATION_DAYS : Math.min(mailKeepDays, CONFIRMATION_DAYS)
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  const mail = [
    ...(await withoutConfirmation(db, { now: at, since })),
    ...(await withoutReminders(db, now)),
  ]
  return {
    cells: await withoutCells(db, at),
    mail: [...new Set(mail)],
    person: await withoutPerson(db),
    audit: await withoutAudit(db, at),
  }
}

async function withoutCells(db: Database, now: string): Promise<string[]> {
  const bookings = await cellsByBooking(db, now)
  return bookings.flatMap(({ id, starts_at: start, ends_at: end, cells, first, last }) => {
    const expected = cellsOf(Date.parse(start), Date.parse(end))
    const hasAll = cells === expected.length && first === expected[0] && last === expected.at(-1)
    return hasAll ? [] : [id]
  })
}

async function withoutReminders(db: Database, now: Date): Promise<string[]> {
  const found: string[] = []
  let last: PagePosition | undefined = { starts_at: now.toISOString(), id: '' }
  while (last !== undefined) {
    const page: BookingsTable[] = await confirmedPage(db, last, PAGE_SIZE)
    const reminders = page.flatMap((booking) =>
      remindersOf(mailDataOf(booking), { now, latestMinutes: 0 }).map(({ id }) => ({
        id,
        booking,
      })),
    )
    const missing = await notEnqueued(db, reminders)
    for (const booking of new Set(missing.map((reminder) => reminder.booking))) {
      // The booking may have been moved or canceled between the two queries.
      const current = await findBooking(db, booking.id)
      const isSame = current?.status === 'confirmed' && current.sequence === booking.sequence
      if (isSame) found.push(booking.id)
    }
    last = page.length < PAGE_SIZE ? undefined : page.at(-1)
  }
  return found
}
