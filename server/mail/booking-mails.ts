import type { Appointment } from './calendar/booking-event.ts'
import type { MailAddress, MailKind, MailOrder } from './mail.ts'

/** A booking as its mails need it. */
export interface BookingMailData extends Appointment {
  /** The visitor's IANA zone. */
  timezone: string
  /** Twelve letters, where the visitor sent the assessment along. */
  assessment?: string | null | undefined
  /** When it would have begun, where it was moved. */
  movedFrom?: Date | undefined
}

/** What became of a booking; each has a mail to the visitor and one to each of the staff. */
const EVENTS = {
  booked: ['booking-confirmation', 'booking-notification'],
  moved: ['booking-change', 'booking-change-notification'],
  canceled: ['booking-cancellation', 'booking-cancellation-notification'],
} as const satisfies Record<string, readonly [MailKind, MailKind]>

/** What happened, to the visitor, and to each of the staff. */
export function bookingMails(
  booking: BookingMailData,
  staff: readonly MailAddress[],
  event: keyof typeof EVENTS = 'booked',
): MailOrder[] {
  const [toVisitor, toStaff] = EVENTS[event]
  const { email: about, name } = booking
  const data = JSON.stringify(booking)
  return [
    { kind: toVisitor, about, to: { name, address: about }, data },
    ...staff.map((to): MailOrder => ({ kind: toStaff, about, to, data })),
  ]
}

/** A reminder to the visitor. */
export function bookingReminderMail(booking: BookingMailData): MailOrder {
  const { email: about, name } = booking
  const data = JSON.stringify(booking)
  return { kind: 'booking-reminder', about, to: { name, address: about }, data }
}
