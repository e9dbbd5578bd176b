import * as z from 'zod/mini'
import { HONEYPOT_FIELD } from '../honeypot.ts'
import { emailAddress, honeypot, lineOfText, paragraphs } from '../text.ts'

/** The body of `POST /api/contact` without its source, and of the HTML form at `/contact`. */
export const contactMessage = z.object({
  name: lineOfText({
    min: 2,
    tooShort: 'Name must be at least 2 characters',
    max: 100,
    label: 'Name',
  }),
  email: emailAddress(),
  company: lineOfText({
    min: 2,
    tooShort: 'Company name must be at least 2 characters',
    max: 150,
    label: 'Company name',
  }),
  message: paragraphs({
    min: 10,
    tooShort: 'Message must be at least 10 characters',
    max: 5000,
    label: 'Message',
  }),
  [HONEYPOT_FIELD]: honeypot,
})

/** The response to `POST /api/contact`, status 201. */
export const contactReply = z.object({
  id: z.string(),
  /** Shown to the visitor; set only if the firm has yet to accept the message. */
  message: z.optional(z.string()),
})

export type ContactMessage = z.infer<typeof contactMessage>
/**
 * What a visitor enters. Every place that stores or shows a message is checked against these keys.
 */
export type ContactFields = Omit<ContactMessage, typeof HONEYPOT_FIELD>
export type ContactReply = z.infer<typeof contactReply>
