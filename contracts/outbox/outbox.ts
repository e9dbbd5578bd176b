import * as z from 'zod/mini'

/** Emails per page. */
export const OUTBOX_PAGE = 50

/** The groups of the list, in its order; an email that is being sent is among those that wait. */
export const MAIL_GROUPS = ['failed', 'waiting', 'stopped', 'sent'] as const

/** What happens to an email now. */
export const MAIL_STATES = [...MAIL_GROUPS, 'sending'] as const

/** The query of `GET /api/desk/outbox`. */
export const outboxQuery = z.object({
  state: z.optional(z.enum(MAIL_GROUPS)),
  /** A part of the recipient's address, or of the address of the person it is about. */
  address: z.optional(z.string().check(z.maxLength(254))),
  /** The cursor of the page before. */
  after: z.optional(z.string().check(z.maxLength(100))),
})

/** An email of the outbox, or an event for the webhook, without its text. All instants are RFC 3339 in UTC. */
export const outboxMail = z.object({
  id: z.string(),
  state: z.enum(MAIL_STATES),
  /** What it is, such as `booking-confirmation`. */
  kind: z.string(),
  /** One line; the kind if this release can't render the email. */
  subject: z.string(),
  /** The address of an event is the host of the webhook. */
  to: z.object({ name: z.nullable(z.string()), address: z.string() }),
  /** Whether it is an event for the webhook. */
  isEvent: z.boolean(),
  /** The address of the person it is about, even if it goes to staff. */
  about: z.string(),
  attempts: z.int(),
  /** The next attempt of one that waits; the last one of all others. */
  dueAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The server's last words, or why there was no answer; null if nothing went wrong. */
  lastError: z.nullable(z.string()),
  /** The staff member's address, or `command`; null if no one stopped it. */
  stoppedBy: z.nullable(z.string()),
})

/** The response to `GET /api/desk/outbox`: failed ones first, then waiting, stopped, and sent. */
export const outboxPage = z.object({
  mails: z.array(outboxMail),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
  /** How many emails each group has, regardless of the query. */
  counts: z.record(z.enum(MAIL_GROUPS), z.int()),
})

/** The response to `GET /api/desk/outbox/{id}`. */
export const mailText = z.object({
  /** Plain text; null if it contains a sign-in code or link, which only its recipient may read. */
  text: z.nullable(z.string()),
})

export type MailGroup = (typeof MAIL_GROUPS)[number]
export type MailState = (typeof MAIL_STATES)[number]
export type OutboxQuery = z.infer<typeof outboxQuery>
export type OutboxMail = z.infer<typeof outboxMail>
export type OutboxPage = z.infer<typeof outboxPage>
export type MailText = z.infer<typeof mailText>
