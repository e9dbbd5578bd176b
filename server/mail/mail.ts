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
  | 'contact-acknowledgement'
  | 'contact-notification'
  | 'webinar-confirmation'
  | 'webinar-notification'
  | 'webinar-reminder'

/** A finished mail, as templates make it and the outbox keeps it; the sender is a setting. */
export interface OutgoingMail {
  kind: MailKind
  /** The address of the visitor whom the mail is about, whoever receives it. */
  about: string
  to: MailAddress
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
