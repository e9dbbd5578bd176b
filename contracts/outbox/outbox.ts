import * as z from 'zod/mini'

export const OUTBOX_PAGE = 50

/** Groups of emails in display order. An email that is being sent counts as waiting. */
export const MAIL_GROUPS = ['failed', 'waiting', 'stopped', 'sent'] as const

export const MAIL_STATES = [...MAIL_GROUPS, 'sending'] as const

/** The `stoppedBy` of emails that no longer apply, such as a canceled booking's confirmation. */
export const LATER_CHANGE = 'a later change'

export const outboxQuery = z.object({
  state: z.optional(z.enum(MAIL_GROUPS)),
  /** Part of the recipient's email address, or of the address of the person the email is about. */
  address: z.optional(z.string().check(z.maxLength(254))),
  after: z.optional(z.string().check(z.maxLength(100))),
})

/** An email in the outbox, or an event for the webhook, without its text. */
export const outboxMail = z.object({
  id: z.string(),
  state: z.enum(MAIL_STATES),
  /** Such as `booking-confirmation`. */
  kind: z.string(),
  /** One line; the kind if this release can't render the email. */
  subject: z.string(),
  /** For a webhook event, the address is the webhook's host. */
  to: z.object({ name: z.nullable(z.string()), address: z.string() }),
  /** True for a webhook event. */
  isEvent: z.boolean(),
  /** The email address of the person that the email is about, even if it goes to staff. */
  about: z.string(),
  attempts: z.int(),
  /** When the next attempt is due if the email is waiting, otherwise when the last one was. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The mail server's last reply, or why there was none; null if nothing went wrong. */
  lastError: z.nullable(z.string()),
  /** A staff member's email address, `command`, or LATER_CHANGE; null if it wasn't stopped. */
  stoppedBy: z.nullable(z.string()),
})

/** The response to `GET /api/desk/outbox`: failed first, then waiting, stopped, and sent. */
export const outboxPage = z.object({
  mails: z.array(outboxMail),
  next: z.nullable(z.string()),
  /** Counts of all emails, regardless of the query. */
  counts: z.object({ failed: z.int(), waiting: z.int(), stopped: z.int(), sent: z.int() }),
})

export const mailText = z.object({
  /** Plain text; null if it has a sign-in code or link, which only the recipient may read. */
  text: z.nullable(z.string()),
})

export type MailGroup = (typeof MAIL_GROUPS)[number]
export type MailState = (typeof MAIL_STATES)[number]
export type OutboxQuery = z.infer<typeof outboxQuery>
export type OutboxMail = z.infer<typeof outboxMail>
export type OutboxPage = z.infer<typeof outboxPage>
export type MailText = z.infer<typeof mailText>
