import type { ClientBooking, ClientMove, Reason } from '../contracts/desk/calendar.ts'
import type { Actor } from './audit/repository.ts'
import type { Span } from './busy/spans.ts'
import type { Env } from './config/env.ts'
import type { BookingsTable, Database } from './db/tables.ts'
import { inTransaction } from './db/transaction.ts'
import { createCalendar } from './features/booking/calendar.ts'
import { unknownZone } from './features/booking/errors.ts'
import { findOccupied } from './features/booking/occupied.ts'
import { reasonsAgainst } from './features/booking/reasons.ts'
import { type OfficeDay, officeDaysWithin } from './features/booking/slots.ts'
import {
  bookForClient,
  cancelForClient,
  moveForClient,
  type StaffDependencies,
} from './features/booking/staff-booking.ts'
import { ianaTimeZone } from './time-zone.ts'

/** Who acts, and when. */
interface StaffAction {
  db: Database
  now: Date
  actor: Actor
}

/** What the staff do with the office's calendar, by the rules that visitors' bookings follow. */
export interface StaffCalendar {
  /** The office's IANA zone. */
  timeZone: string
  /** The office days within a span, closed ones too. */
  officeDays(span: Span): OfficeDay[]
  /**
   * The consultation that would begin at an instant, and why visitors aren't offered it.
   * @throws ApiError 400 for an unknown zone
   */
  why(
    context: Pick<StaffAction, 'db' | 'now'>,
    wanted: { at: Date; timezone?: string | undefined },
  ): Promise<Span & { reasons: Reason[] }>
  /** See `bookForClient`. */
  book(context: StaffAction, booking: ClientBooking): Promise<BookingsTable>
  /** See `moveForClient`. */
  move(context: StaffAction, id: string, move: ClientMove): Promise<BookingsTable>
  /** See `cancelForClient`. */
  cancel(context: StaffAction, id: string, note: string | undefined): Promise<void>
}

/** The calendar of the office in the settings. */
export function staffCalendarOf({
  office,
  mailStaff: staff,
  reminderLatestMinutes: latestMinutes,
}: Pick<Env, 'office' | 'mailStaff' | 'reminderLatestMinutes'>): StaffCalendar {
  const calendar = createCalendar(office)
  const log = { warn() {} }
  const withCalendar = (context: StaffAction): StaffDependencies => ({
    ...context,
    calendar,
    staff,
    latestMinutes,
    log,
  })
  return {
    timeZone: office.timeZone,
    officeDays: (span) => officeDaysWithin(office, span),
    async why({ db, now }, { at, timezone = office.timeZone }) {
      const zone = ianaTimeZone(timezone)
      if (zone === undefined) throw unknownZone()
      const startsAt = at.getTime()
      const span = { startsAt, endsAt: startsAt + office.slotMinutes * 60_000 }
      const occupied = await findOccupied(db, span)
      return { ...span, reasons: reasonsAgainst(calendar, { startsAt, zone }, { now, occupied }) }
    },
    async book(context, { note, override = false, ...request }) {
      const { booking } = await inTransaction(context.db, (trx) =>
        bookForClient(trx, withCalendar(context), { request, override, note }),
      )
      return booking
    },
    async move(context, id, { note, override = false, ...request }) {
      const { booking } = await inTransaction(context.db, (trx) =>
        moveForClient(trx, withCalendar(context), { id, request, override, note }),
      )
      return booking
    },
    async cancel(context, id, note) {
      await inTransaction(context.db, (trx) =>
        cancelForClient(trx, withCalendar(context), { id, note }),
      )
    },
  }
}
