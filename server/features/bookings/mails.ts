import type { BookingMailData } from '../../mail/mail-data.ts'
import type { MailAddress, MailKind, TemplatedMail } from '../../mail/mail.ts'
import { nameBasedUuid } from '../../lib/name-based-uuid.ts'
import type { TimedMail } from '../outbox/enqueue.ts'

/** Each has an email to the visitor and one to each member of the staff. */
const EVENTS = {
  booked: ['booking-confirmation', 'booking-notification'],
  moved: ['booking-change', 'booking-change-notification'],
  canceled: ['booking-cancellation', 'booking-cancellation-notification'],
} as const satisfies Record<string, readonly [MailKind, MailKind]>

export function bookingMails(
  booking: BookingMailData,
  staff: readonly MailAddress[],
  event: keyof typeof EVENTS = 'booked',
): [toVisitor: TemplatedMail, ...toStaff: TemplatedMail[]] {
  const [toVisitor, toStaff] = EVENTS[event]
  const { email: about, name } = booking
  const data = JSON.stringify(booking)
  return [
    { id: mailId(booking), kind: toVisitor, about, to: { name, address: about }, data },
    ...staff.map((to, index): TemplatedMail => ({
      id: mailId(booking, index),
      kind: toStaff,
      about,
      to,
      data,
    })),
  ]
}

export function bookingReminderMail(booking: BookingMailData): TemplatedMail {
  const { email: about, name } = booking
  const data = JSON.stringify(booking)
  return { kind: 'booking-reminder', about, to: { name, address: about }, data }
}

const HOUR_MS = 3_600_000

/** Elapsed hours before the start, across clock changes too. */
const REMINDERS = [48, 2] as const

/**
 * Reminders due after `now`. Each may be up to `latestMinutes` late; the setting allows two hours,
 * so none comes after the start.
 */
export function remindersOf(
  booking: BookingMailData,
  { now, latestMinutes }: { now: Date; latestMinutes: number },
): (TimedMail & { id: string })[] {
  const start = booking.startsAt.getTime()
  const mail = bookingReminderMail(booking)
  return REMINDERS.map((hours) => ({ hours, due: start - hours * HOUR_MS }))
    .filter(({ due }) => due > now.getTime())
    .map(({ hours, due }) => ({
      id: reminderId(booking, hours),
      mail,
      dueAt: new Date(due),
      giveUpAt: new Date(due + latestMinutes * 60_000),
    }))
}

/** The ids of all reminders that the booking can have at its current SEQUENCE. */
export function reminderIds(booking: Pick<BookingMailData, 'id' | 'sequence'>): string[] {
  return REMINDERS.map((hours) => reminderId(booking, hours))
}

/** The ids of all emails about the current SEQUENCE, by which those about the next replace them. */
export function mailIds(
  booking: Pick<BookingMailData, 'id' | 'sequence'>,
  staff: readonly MailAddress[],
): string[] {
  return [mailId(booking), ...staff.map((_to, index) => mailId(booking, index))]
}

/** @param index in the list of the staff, which may repeat an address; undefined for the visitor */
function mailId(
  { id, sequence }: Pick<BookingMailData, 'id' | 'sequence'>,
  index?: number,
): string {
  const text = `change\n${id}\n${sequence}`
  return nameBasedUuid(index === undefined ? text : `${text}\n${index}`)
}

/** Derived from the booking, so that its reminders can be canceled without a query. */
function reminderId(
  { id, sequence }: Pick<BookingMailData, 'id' | 'sequence'>,
  hours: number,
): string {
  return nameBasedUuid(`reminder\n${id}\n${sequence}\n${hours}`)
}
