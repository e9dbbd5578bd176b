import type { Reason } from '../../../contracts/bookings/calendar.ts'
import type { SlotCalendar } from './calendar.ts'
import { conflictsOf, type Occupied } from './occupied.ts'
import { closedFor, hoursOn } from '../../lib/office-clock.ts'
import { dateAt, type DaySlot, type Office } from './slots.ts'

export interface WantedTime {
  /** In epoch milliseconds. */
  startsAt: number
  /** The visitor's time zone. */
  zone: string
}

/** Why visitors aren't offered the time; empty if and only if they are. */
export function reasonsAgainst(
  calendar: SlotCalendar,
  { startsAt, zone }: WantedTime,
  { now, occupied }: { now: Date; occupied: Occupied },
): Reason[] {
  const { office } = calendar
  const span = { startsAt, endsAt: startsAt + office.slotMinutes * 60_000 }
  const date = dateAt(startsAt, zone).toString()
  const officeDay = dateAt(startsAt, office.timeZone)
  const hours = hoursOn(office, officeDay)
  const status = calendar.dateStatus(date, zone, now)
  const isSlot = calendar.slotsOn(date, zone).some((slot) => slot.startsAt === startsAt)
  const isWeekend = officeDay.dayOfWeek > 5
  const isOutside = !hours.some((open) => startsAt >= open.startsAt && span.endsAt <= open.endsAt)
  const closed = closedFor(office, officeDay.toString())
  const found: Reason[] = reasonsOfOffice(office, { startsAt, closedFor: closed }, now)
  if (status === 'beyond-horizon') found.push({ kind: 'too-far-ahead' })
  if (status === 'weekend' || isWeekend) found.push({ kind: 'weekend' })
  if (isOutside && !isWeekend) found.push({ kind: 'outside-hours' })
  if (!isOutside && !isSlot) found.push({ kind: 'no-slot' })
  return [...found, ...conflictsOf(occupied, span)]
}

/** The reasons that come from the office's settings, whether or not the slot is taken. */
export function reasonsOfOffice(
  { noticeMinutes }: Pick<Office, 'noticeMinutes'>,
  { startsAt, closedFor: closed }: Pick<DaySlot, 'startsAt' | 'closedFor'>,
  now: Date,
): Reason[] {
  const found: Reason[] = []
  if (startsAt <= now.getTime()) found.push({ kind: 'past' })
  else if (startsAt < now.getTime() + noticeMinutes * 60_000) found.push({ kind: 'short-notice' })
  if (closed !== undefined) found.push({ kind: 'closed-day', closedFor: closed })
  return found
}
