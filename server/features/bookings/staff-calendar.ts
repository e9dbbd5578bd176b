import type {
  ClientBooking,
  ClientBookingReply,
  ClientCancellation,
  ClientMove,
  Reason,
} from '../../../contracts/bookings/calendar.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { Span } from '../busy-times/spans.ts'
import type { Env } from '../../config/env.ts'
import type { BookingsTable, Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createCalendar } from './calendar.ts'
import { unknownZone } from './errors.ts'
import { conflictsOf, findOccupied } from './occupied.ts'
import { reasonsAgainst } from './reasons.ts'
import { type OfficeDay, officeDaysWithin } from './slots.ts'
import {
  bookForClient,
  cancelForClient,
  moveForClient,
  type StaffDependencies,
} from './staff-booking.ts'
import { findBooking } from './repository.ts'
import { runIdempotent } from '../idempotency/idempotent.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { ianaTimeZone } from '../../lib/time-zone.ts'
import type { Actor } from '../../lib/actor.ts'

interface StaffAction {
  db: Database
  now: Date
  actor: Actor
}

/** An idempotent request, which takes effect once however often it's sent. */
interface StaffRequest extends StaffAction {
  key: string | undefined
}

/** The office's calendar for staff, with the same rules as visitors' bookings. */
export interface StaffCalendar {
  timeZone: string
  /** Includes closed days. */
  officeDays(span: Span): OfficeDay[]
  /** Free slots within the span that start after `now`, in order. */
  freeSlots(context: Pick<StaffAction, 'db' | 'now'>, span: Span): Promise<Span[]>
  /**
   * Why visitors aren't offered the consultation that would start then.
   * @throws ApiError 400 for an unknown zone
   */
  why(
    context: Pick<StaffAction, 'db' | 'now'>,
    wanted: { at: Date; timezone?: string | undefined },
  ): Promise<Span & { reasons: Reason[] }>
  /** See `bookForClient`. Idempotent, like the two methods below. */
  book(context: StaffRequest, booking: ClientBooking): Promise<IdempotentReply>
  move(context: StaffRequest, id: string, move: ClientMove): Promise<IdempotentReply>
  cancel(context: StaffRequest, id: string, body: ClientCancellation): Promise<IdempotentReply>
}

export function staffCalendarOf({
  office,
  mailStaff: staff,
  reminderLatestMinutes: latestMinutes,
  webhook,
}: Pick<Env, 'office' | 'mailStaff' | 'reminderLatestMinutes' | 'webhook'>): StaffCalendar {
  const calendar = createCalendar(office)
  const log = { warn() {} }
  const withCalendar = (context: StaffAction): StaffDependencies => ({
    ...context,
    calendar,
    staff,
    webhook,
    latestMinutes,
    log,
  })
  return {
    timeZone: office.timeZone,
    officeDays: (span) => officeDaysWithin(office, span),
    async freeSlots({ db, now }, span) {
      const occupied = await findOccupied(db, span)
      return officeDaysWithin(office, span)
        .flatMap(({ date }) => calendar.slotsOn(date, office.timeZone))
        .filter(
          (slot) =>
            slot.closedFor === undefined &&
            slot.startsAt > now.getTime() &&
            slot.startsAt >= span.startsAt &&
            slot.endsAt <= span.endsAt &&
            conflictsOf(occupied, slot).length === 0,
        )
    },
    async why({ db, now }, { at, timezone = office.timeZone }) {
      const zone = ianaTimeZone(timezone)
      if (zone === undefined) throw unknownZone()
      const startsAt = at.getTime()
      const span = { startsAt, endsAt: startsAt + office.slotMinutes * 60_000 }
      const occupied = await findOccupied(db, span)
      return { ...span, reasons: reasonsAgainst(calendar, { startsAt, zone }, { now, occupied }) }
    },
    book: ({ key, ...context }, body) =>
      inTransaction(context.db, (trx) => {
        const { note, override = false, personId, ...request } = body
        const scope = `POST ${deskPaths.api.clientBookings()}`
        const idempotent = { scope, key, body, email: request.email, now: context.now }
        return runIdempotent(trx, idempotent, { status: 201, reply: {} }, async () => {
          const wanted = { request, personId, override, note }
          return replyOf((await bookForClient(trx, withCalendar(context), wanted)).booking)
        })
      }),
    move: ({ key, ...context }, id, body) =>
      inTransaction(context.db, async (trx) => {
        const { note, override = false, startsAt, ...request } = body
        const scope = `POST ${deskPaths.api.moveClient(id)}`
        const idempotent = { scope, key, body, email: await emailOf(trx, id), now: context.now }
        return runIdempotent(trx, idempotent, { status: 200, reply: {} }, async () => {
          const wanted = { id, request, override, note, startsAt }
          return replyOf((await moveForClient(trx, withCalendar(context), wanted)).booking)
        })
      }),
    cancel: ({ key, ...context }, id, body) =>
      inTransaction(context.db, async (trx) => {
        const scope = `POST ${deskPaths.api.cancelClient(id)}`
        const idempotent = { scope, key, body, email: await emailOf(trx, id), now: context.now }
        return runIdempotent(trx, idempotent, { status: 200, reply: { id } }, async () => {
          await cancelForClient(trx, withCalendar(context), { id, ...body })
        })
      }),
  }
}

/** Stored with the reply, so that deleting the client's data finds it; empty if unknown. */
async function emailOf(trx: DatabaseTransaction, id: string): Promise<string> {
  return (await findBooking(trx, id))?.email ?? ''
}

function replyOf({ id, starts_at: startsAt, ends_at: endsAt }: BookingsTable): ClientBookingReply {
  return { id, startsAt, endsAt }
}
