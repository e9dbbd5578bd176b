import * as z from 'zod/mini'
import { lineOfText, paragraphs } from '../text.ts'

/** What a template's placeholders are called, as in `{first name}`. */
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

/** What a reply says: the body of `POST /api/desk/people/{id}/reply-preview`. */
export const replyDraft = z.object({
  /** One of the person's addresses. */
  to: z.string().check(z.maxLength(254)),
  subject: subject.check(isFilled),
  /** Without placeholders, as in the subject. */
  text: text.check(isFilled),
})

/** The body of `POST /api/desk/people/{id}/replies`. */
export const newReply = z.extend(replyDraft, {
  /** A new UUID; a repeated request with the same one sends nothing. */
  id: z.uuid(),
  /** The version of the person that the reply is based on. */
  version: z.int(),
})

/** The response to `POST /api/desk/people/{id}/reply-preview`: the email as it would be sent. */
export const replyPreview = z.object({
  from: z.string(),
  to: z.string(),
  /** The author's address, where the person's answer goes. */
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** The body of `POST /api/desk/people/{id}/answered`. */
export const answeredElsewhere = z.object({ version: z.int() })

/** A text to begin a reply with. */
export const replyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** To be sent back with a change. */
  version: z.number(),
})

/** The response to `GET /api/desk/reply-templates`, by name. */
export const replyTemplates = z.object({ templates: z.array(replyTemplate) })

/** The body of `POST /api/desk/reply-templates`. */
export const newReplyTemplate = z.object({
  name: lineOfText({ min: 1, tooShort: 'Please enter a name', max: 80, label: 'Name' }),
  subject,
  text,
})

/** The body of `PATCH /api/desk/reply-templates/{id}`. */
export const replyTemplateChange = z.extend(newReplyTemplate, {
  /** The version that the change is based on. */
  version: z.int(),
})

/** The answers of a week. Minutes count only while the office was open. */
const replyWeek = z.object({
  /** The Monday, `yyyy-MM-dd`, in the office's time zone. */
  from: z.string(),
  /** How many people were answered. */
  answered: z.number(),
  /** How many of them within the target. */
  inTime: z.number(),
  /** Half were answered in at most this many minutes; null if there was no one to answer. */
  median: z.nullable(z.number()),
  /** Nine of ten were. */
  percentile90: z.nullable(z.number()),
})

/** The response to `GET /api/desk/reply-times`. */
export const replyTimes = z.object({
  /** Office minutes after which an answer is overdue. */
  targetMinutes: z.number(),
  /** How many people wait now, and how many of them too long. */
  waiting: z.number(),
  overdue: z.number(),
  /** The last twelve weeks, oldest first, with this week at the end. */
  weeks: z.array(replyWeek),
})

export type NewReply = z.infer<typeof newReply>
export type NewReplyTemplate = z.infer<typeof newReplyTemplate>
export type ReplyDraft = z.infer<typeof replyDraft>
export type ReplyPreview = z.infer<typeof replyPreview>
export type ReplyTemplate = z.infer<typeof replyTemplate>
export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>
export type ReplyTimes = z.infer<typeof replyTimes>
export type ReplyWeek = z.infer<typeof replyWeek>
