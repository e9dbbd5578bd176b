import { type BookingMailData, bookingReminderMail } from '../../mail/booking-mails.ts'
import type { TimedMail } from '../../mail/outbox.ts'
import { uuidOf } from '../../uuid-of.ts'

const HOUR_MS = 3_600_000

/** How many hours before the start a reminder goes out; elapsed ones, whatever the clocks do. */
const REMINDERS = [48, 2] as const

/** The reminders that still lie ahead at `now`, each worth sending for `latestMinutes` and never after the start. */
export function remindersOf(
  booking: BookingMailData,
  { now, latestMinutes }: { now: Date; latestMinutes: number },
): TimedMail[] {
  const start = booking.startsAt.getTime()
  const mail = bookingReminderMail(booking)
  return REMINDERS.map((hours) => ({ hours, due: start - hours * HOUR_MS }))
    .filter(({ due }) => due > now.getTime())
    .map(({ hours, due }) => ({
      id: reminderId(booking, hours),
      mail,
      dueAt: new Date(due),
      giveUpAt: new Date(Math.min(due + latestMinutes * 60_000, start)),
    }))
}

/** The ids of all reminders that a booking may have at its present SEQUENCE. */
export function reminderIds(booking: Pick<BookingMailData, 'id' | 'sequence'>): string[] {
  return REMINDERS.map((hours) => reminderId(booking, hours))
}

/** Known without looking: what was ordered for a time can be withdrawn when the time changes. */
function reminderId(
  { id, sequence }: Pick<BookingMailData, 'id' | 'sequence'>,
  hours: number,
): string {
  return uuidOf(`reminder\n${id}\n${sequence}\n${hours}`)
}
