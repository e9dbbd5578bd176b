import type { Reason } from '../../../contracts/bookings/calendar.ts'
import type { SlotCalendar } from './calendar.ts'
import { conflictsOf, type Occupied } from './occupied.ts'
import { dateAt, type DaySlot, type Office, officeHours } from './slots.ts'

/** A time that could be asked for. */
export interface WantedTime {
  /** Epoch milliseconds. */
  startsAt: number
  /** The visitor's IANA zone. */
  zone: string
}

/**
 * Every reason why a visitor isn't offered a time. Visitors are offered exactly the times for which
 * there is none.
 */
export function reasonsAgainst(
  calendar: SlotCalendar,
  { startsAt, zone }: WantedTime,
  { now, occupied }: { now: Date; occupied: Occupied },
): Reason[] {
  const { office } = calendar
  const span = { startsAt, endsAt: startsAt + office.slotMinutes * 60_000 }
  const date = dateAt(startsAt, zone).toString()
  const officeDay = dateAt(startsAt, office.timeZone)
  const hours = officeHours(office, officeDay)
  const status = calendar.dateStatus(date, zone, now)
  const isSlot = calendar.slotsOn(date, zone).some((slot) => slot.startsAt === startsAt)
  const isOutside = hours && (startsAt < hours.startsAt || span.endsAt > hours.endsAt)
  const found: Reason[] = reasonsOfOffice(
    office,
    { startsAt, officeDate: officeDay.toString() },
    now,
  )
  if (status === 'beyond-horizon') found.push({ kind: 'too-far-ahead' })
  if (status === 'weekend' || hours === undefined) found.push({ kind: 'weekend' })
  if (isOutside) found.push({ kind: 'outside-hours' })
  if (hours && !isOutside && !isSlot) found.push({ kind: 'no-slot' })
  return [...found, ...conflictsOf(occupied, span)]
}

/** Why the office doesn't offer a slot at `now`, whether or not it is taken. */
export function reasonsOfOffice(
  { noticeMinutes, closedDays }: Office,
  { startsAt, officeDate }: Pick<DaySlot, 'startsAt' | 'officeDate'>,
  now: Date,
): Reason[] {
  const found: Reason[] = []
  if (startsAt <= now.getTime()) found.push({ kind: 'past' })
  else if (startsAt < now.getTime() + noticeMinutes * 60_000) found.push({ kind: 'short-notice' })
  if (closedDays.has(officeDate)) found.push({ kind: 'closed-day' })
  return found
}
