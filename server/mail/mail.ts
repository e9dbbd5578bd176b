/** Who sends or receives: never one text, so that no name can become an address. */
export interface MailAddress {
  /** As shown, without the address; null where none is known. */
  name: string | null
  /** The bare address, e.g. `hello@laminar-advisory.example`. */
  address: string
}

/** An iCalendar object that travels with a mail (RFC 6047). */
export interface MailCalendar {
  /** The object's METHOD (RFC 5546, section 1.4). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The whole object, lines ended by CRLF. */
  content: string
}

/** What a mail is for; also the filter of the operator's list. */
export type MailKind =
  | 'booking-confirmation'
  | 'booking-notification'
  | 'booking-change'
  | 'booking-change-notification'
  | 'booking-cancellation'
  | 'booking-cancellation-notification'
  | 'booking-reminder'
  | 'contact-acknowledgement'
  | 'contact-notification'
  | 'webinar-confirmation'
  | 'webinar-notification'
  | 'webinar-reminder'

/** Mails that are worth nothing after their time: they are rather not sent than sent late. */
export const REMINDERS: readonly string[] = [
  'webinar-reminder',
  'booking-reminder',
] satisfies MailKind[]

interface Mail {
  kind: MailKind
  /** The address of the visitor whom the mail is about, whoever receives it. */
  about: string
  to: MailAddress
}

/** A mail that is put into words when it goes out, by the template of its kind (see words.ts). */
export interface MailOrder extends Mail {
  /** What the template needs, as JSON. */
  data: string
}

/** A mail that is in words when it is ordered. */
export interface OutgoingMail extends Mail, MailWords {}

/** What a mail says, as templates make it; the sender is a setting. */
export interface MailWords {
  /** Where an answer goes instead of the sender; null where the sender reads it. */
  replyTo: string | null
  /** One line. */
  subject: string
  /** Plain text, lines ended by `\n`. */
  text: string
  /** A whole HTML document. */
  html: string
  calendar: MailCalendar | null
}
