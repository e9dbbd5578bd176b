import type { Appointment } from './calendar/invitation.ts'
import type { MailAddress, MailOrder } from './mail.ts'

/** A booking as its mails need it. */
export interface BookingMailData extends Appointment {
  /** The visitor's IANA zone. */
  timezone: string
  /** Twelve letters, where the visitor sent the assessment along. */
  assessment?: string | null | undefined
}

/** A confirmation to the visitor, and to each of the staff who booked what. */
export function bookingMails(booking: BookingMailData, staff: readonly MailAddress[]): MailOrder[] {
  const { email: about, name } = booking
  const data = JSON.stringify(booking)
  return [
    { kind: 'booking-confirmation', about, to: { name, address: about }, data },
    ...staff.map((to): MailOrder => ({ kind: 'booking-notification', about, to, data })),
  ]
}
