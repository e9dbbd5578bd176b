import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { Database } from '../../db/tables.ts'
import type { MailContext } from '../../mail/context.ts'
import { mailDataOf } from './own-booking.ts'
import { confirmedSince } from './repository.ts'

const DAY_MS = 86_400_000
/** How far back the calendar goes. */
const DAYS_BACK = 90

/** The calendar of the bookings, ready to be sent. */
export interface Feed {
  body: Buffer
  /** With its quotes; the same for the same calendar, whichever process made it. */
  etag: string
}

/**
 * The calendar of all bookings that stand, from 90 days back on and however far ahead. It is written
 * a few bookings at a time, and everything else has its turn in between.
 */
export async function bookingsFeed(db: Database, context: MailContext, now: Date): Promise<Feed> {
  // What writes calendars is loaded when one is wanted.
  const { bookingsCalendar } = await import('../../mail/calendar/bookings-calendar.ts')
  const rows = await confirmedSince(db, new Date(now.getTime() - DAYS_BACK * DAY_MS))
  const bookings = rows.map((row) => ({ ...mailDataOf(row), createdAt: new Date(row.created_at) }))
  const pieces: Buffer[] = []
  const hash = createHash('sha256')
  for (const piece of bookingsCalendar(bookings, context)) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    pieces.push(bytes)
    await others()
  }
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  return { body: Buffer.concat(pieces), etag }
}
