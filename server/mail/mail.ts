/** Name and address are separate, so that a name can't be parsed as an address. */
export interface MailAddress {
  /** Null if unknown. */
  name: string | null
  /** Without a name, such as `hello@firm.example`. */
  address: string
}

/** An iCalendar object attached to an email (RFC 6047). */
export interface MailCalendar {
  /** RFC 5546, section 1.4. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The complete object, with CRLF line endings. */
  content: string
}

/** Kinds of email, by which the operator can filter, and of events for the webhook. */
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

/** Useless after their time, so they are dropped rather than sent late. */
export const REMINDERS: readonly string[] = [
  'webinar-reminder',
  'booking-reminder',
] satisfies MailKind[]

/** Their secret is deleted from the outbox once the email is sent. */
export const SECRET_MAILS: readonly string[] = ['desk-code', 'desk-invitation'] satisfies MailKind[]

/** Events for the webhook are in the outbox too, but aren't email. */
export const EVENTS: readonly string[] = ['webhook-lead', 'webhook-status'] satisfies MailKind[]

/** Email and events are sent separately, so that a slow receiver of events doesn't delay email. */
export type Lane = 'mail' | 'event'

export function laneOf(kind: string): Lane {
  return EVENTS.includes(kind) ? 'event' : 'mail'
}

/** Useless after their `give_up_at`, so a retry doesn't move it. */
export const TIMED_MAILS: readonly string[] = [...REMINDERS, ...SECRET_MAILS]

/** To the staff. */
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
  /** A UUID for canceling it; random by default. */
  id?: string
  kind: MailKind
  /** The address of the visitor whom the email is about, even if it goes to staff. */
  about: string
  to: MailAddress
}

/** Rendered when it is sent, by the template of its kind (see render-mail.ts). */
export interface TemplatedMail extends Mail {
  /** The template's data, as JSON. */
  data: string
}

/** Already rendered when it is enqueued. */
export interface PrerenderedMail extends Mail, RenderedMail {}

/** The sender is a setting. */
export interface RenderedMail {
  /** Null if replies should go to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  calendar: MailCalendar | null
  /** The outbox's id of the previous email in the recipient's thread. */
  inReplyTo?: string
  /** The URL at which the recipient can unsubscribe (List-Unsubscribe, RFC 8058). */
  unsubscribeUrl?: string
}
