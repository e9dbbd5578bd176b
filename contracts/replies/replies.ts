import * as z from 'zod/mini'
import { MOST_FILES } from './files.ts'
import { lineOfText, paragraphs } from '../text.ts'

/** Placeholders in a template's text, written in braces, as in `{first name}`. */
export const PLACEHOLDERS = ['first name', 'name', 'company', 'my name'] as const

/** The first placeholder in a text, with its braces; undefined if there is none. */
export function placeholderIn(text: string): string | undefined {
  return PLACEHOLDERS.map((name) => `{${name}}`).find((placeholder) => text.includes(placeholder))
}

const subject = lineOfText({
  min: 1,
  tooShort: 'Please enter a subject',
  max: 200,
  label: 'Subject',
})
const text = paragraphs({
  min: 1,
  tooShort: 'Please write a message',
  max: 20_000,
  label: 'Message',
})
const isFilled = z.refine<string>((value) => placeholderIn(value) === undefined, {
  error: ({ input }) => `Please replace ${placeholderIn(String(input))}`,
})

export const replyDraft = z.object({
  to: z.string().check(z.maxLength(254)),
  subject: subject.check(isFilled),
  /** No placeholders are allowed here or in the subject. */
  text: text.check(isFilled),
})

/** A reply waits this long before it's sent, so that it can be taken back. */
export const UNDO_SECONDS = 10

export const newReply = z.extend(replyDraft, {
  /** Ids of the files that were uploaded for this reply. */
  files: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_FILES))),
  /** When to send it; otherwise it's sent after `UNDO_SECONDS`. */
  sendAt: z.optional(z.iso.datetime({ precision: 3, error: 'Please enter a date and a time' })),
  /** A new UUID as idempotency key: a repeated request with the same id sends nothing. */
  id: z.uuid(),
  version: z.int(),
})

/** The response to `POST /api/desk/people/{id}/reply-preview`: the email as it would be sent. */
export const replyPreview = z.object({
  from: z.string(),
  to: z.string(),
  /**
   * Where the answer goes: MAIL_FROM if the desk reads a mailbox (IMAP_URL), otherwise the author's
   * address.
   */
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
})

/**
 * The response to `POST /api/desk/people/{id}/replies`; the reply can be taken back until `sendAt`.
 */
export const sentReply = z.object({ sendAt: z.string() })

export const answeredElsewhere = z.object({ version: z.int() })

/** A text to start a reply with. */
export const replyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  version: z.number(),
})

/** The response to `GET /api/desk/reply-templates`, by name. */
export const replyTemplates = z.object({ templates: z.array(replyTemplate) })

export const newReplyTemplate = z.object({
  name: lineOfText({ min: 1, tooShort: 'Please enter a name', max: 80, label: 'Name' }),
  subject,
  text,
})

export const replyTemplateChange = z.extend(newReplyTemplate, {
  version: z.int(),
})

/** Reply times in one week. Minutes count only while the office is open. */
const replyWeek = z.object({
  /** The week's Monday, in the office's time zone. */
  from: z.string(),
  /** How many people got an answer. */
  answered: z.number(),
  /** How many of them got it within the target. */
  inTime: z.number(),
  /** The median wait in minutes; null if no one got an answer. */
  median: z.nullable(z.number()),
  percentile90: z.nullable(z.number()),
})

/** How fast staff reply. A reply is overdue after `targetMinutes` of office hours. */
export const replyTimes = z.object({
  targetMinutes: z.number(),
  /** People who are waiting now, including the overdue ones. */
  waiting: z.number(),
  overdue: z.number(),
  /** The last twelve weeks, oldest first, including this one. */
  weeks: z.array(replyWeek),
})

export type SentReply = z.infer<typeof sentReply>
export type NewReply = z.infer<typeof newReply>
export type NewReplyTemplate = z.infer<typeof newReplyTemplate>
export type ReplyDraft = z.infer<typeof replyDraft>
export type ReplyPreview = z.infer<typeof replyPreview>
export type ReplyTemplate = z.infer<typeof replyTemplate>
export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>
export type ReplyTimes = z.infer<typeof replyTimes>
export type ReplyWeek = z.infer<typeof replyWeek>
