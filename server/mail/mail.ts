/**
 * A sender or recipient. Name and address are separate, so that a name can't be parsed as an
 * address.
 */
export interface MailAddress {
  /** The display name; null if unknown. */
  name: string | null
  /** The address alone, e.g. `hello@firm.example`. */
  address: string
}

/** An iCalendar object attached to an email (RFC 6047). */
export interface MailCalendar {
  /** The object's METHOD (RFC 5546, section 1.4). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The complete object, with CRLF line endings. */
  content: string
}

/** The kind of email, or of an event for the webhook; also the filter of the operator's list. */
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
  | 'webinar-waitlist'
  | 'webinar-change'
  | 'webinar-cancellation'
  | 'webinar-letter'
  | 'held-notification'
  | 'held-summary'
  | 'reply'
  | 'reply-overdue'
  | 'desk-code'
  | 'desk-invitation'
  | 'webhook-lead'
  | 'webhook-status'

/** Kinds of email that are useless after their time, so they are dropped rather than sent late. */
export const REMINDERS: readonly string[] = [
  'webinar-reminder',
  'booking-reminder',
] satisfies MailKind[]

/** Kinds of email with a secret, which is deleted from the outbox when the email was sent. */
export const SECRET_MAILS: readonly string[] = ['desk-code', 'desk-invitation'] satisfies MailKind[]

/** Kinds of events for the webhook. They are in the outbox with the email, but aren't email. */
export const EVENTS: readonly string[] = ['webhook-lead', 'webhook-status'] satisfies MailKind[]

/** Email and events are sent separately, so that a slow receiver of events doesn't delay email. */
export type Lane = 'mail' | 'event'

export function laneOf(kind: string): Lane {
  return EVENTS.includes(kind) ? 'event' : 'mail'
}

/** Kinds of email that are useless after their `give_up_at`, so that a retry doesn't move it. */
export const TIMED_MAILS: readonly string[] = [...REMINDERS, ...SECRET_MAILS]

/** Kinds of email to the staff. */
export const NOTIFICATIONS: readonly MailKind[] = [
  'booking-notification',
  'booking-change-notification',
  'booking-cancellation-notification',
  'contact-notification',
  'webinar-notification',
  'held-notification',
  'held-summary',
  'reply-overdue',
]

interface Mail {
  kind: MailKind
  /** The address of the visitor whom the email is about, even if it goes to staff. */
  about: string
  to: MailAddress
}

/** An email that is rendered when it is sent, by the template of its kind (see render-mail.ts). */
export interface TemplatedMail extends Mail {
  /** The template's data, as JSON. */
  data: string
}

/** An email that is already rendered when it is enqueued. */
export interface PrerenderedMail extends Mail, RenderedMail {}

/** The content of an email; the sender is a setting. */
export interface RenderedMail {
  /** The reply-to address; null when replies should go to the sender. */
  replyTo: string | null
  /** One line. */
  subject: string
  /** Plain text, with `\n` line endings. */
  text: string
  /** A complete HTML document. */
  html: string
  calendar: MailCalendar | null
  /** The outbox's id of the email that this one follows in the recipient's thread. */
  inReplyTo?: string
}
