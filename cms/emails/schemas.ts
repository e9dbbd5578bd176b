import * as z from 'zod'
import { words, wordsWith } from '../schemas/words.ts'
import type { EmailName } from './email-names.ts'

/** Placeholders that a text may have; those in `needs` must be in it. */
interface Placeholders {
  can?: readonly string[]
  needs?: readonly string[]
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** For the editor, below the field. */
function described(description: string, { can = [], needs = [] }: Placeholders): string {
  const sentences = [
    ...(needs.length > 0 ? [`Must have ${inBraces(needs)}`] : []),
    ...(can.length > 0 ? [`Can have ${inBraces(can)}`] : []),
  ]
  return [description, ...sentences].join('. ')
}

/** The required placeholders that a text lacks. */
function missingIn(text: string, needs: readonly string[]): string[] {
  return needs.filter((name) => !text.includes(`{${name}}`))
}

const allOf = ({ can = [], needs = [] }: Placeholders) => [...needs, ...can]

function line(description: string, placeholders: Placeholders = {}) {
  const all = allOf(placeholders)
  const needs = placeholders.needs ?? []
  return (all.length > 0 ? wordsWith(...all) : words)
    .refine((text) => missingIn(text, needs).length === 0, {
      error: ({ input }) => `must have ${inBraces(missingIn(String(input), needs))}`,
    })
    .describe(described(description, placeholders))
}

function paragraphs(description: string, placeholders: Placeholders = {}) {
  const all = allOf(placeholders)
  const needs = placeholders.needs ?? []
  const textOf = (input: unknown) => (Array.isArray(input) ? input.join(' ') : '')
  return z
    .array(all.length > 0 ? wordsWith(...all) : words)
    .min(1)
    .refine((texts) => missingIn(textOf(texts), needs).length === 0, {
      error: ({ input }) => `must have ${inBraces(missingIn(textOf(input), needs))}`,
    })
    .describe(described(description, placeholders))
}

const subject = (placeholders: Placeholders) => line('The email’s subject', placeholders)
const preview = (placeholders: Placeholders) =>
  line('Inboxes show it after the subject', placeholders)
const opening = (placeholders: Placeholders) =>
  paragraphs('Paragraphs above the details', placeholders)
const closing = (placeholders: Placeholders) =>
  paragraphs('Paragraphs below the details', placeholders)

/** Heading and salutation, which every email has. */
const letter = {
  heading: line('The heading'),
  greeting: line('The salutation', { needs: ['name'] }),
}

const linkLater = line('In place of the link to join, while the session has none')

const CALLER = ['caller', 'callsFrom']

const bookingConfirmation = z.strictObject({
  preview: preview({ can: ['date', 'time'] }),
  ...letter,
  opening: opening({ can: ['company', ...CALLER] }),
  closing: closing({ needs: ['phone'], can: ['prepare'] }),
})

const changed = {
  opening: opening({ can: CALLER }),
  closing: closing({ needs: ['phone'] }),
}

const bookingChange = z.strictObject({
  preview: preview({ needs: ['when'] }),
  ...letter,
  byVisitor: z.strictObject(changed).describe('If the visitor moved it'),
  byFirm: z.strictObject(changed).describe('If the firm moved it'),
})

const canceled = {
  opening: opening({}),
  closing: closing({ needs: ['phone'], can: ['link'] }),
}

const bookingCancellation = z.strictObject({
  subject: subject({ needs: ['when'] }),
  preview: preview({ can: ['when'] }),
  ...letter,
  byVisitor: z.strictObject(canceled).describe('If the visitor canceled it'),
  byFirm: z.strictObject(canceled).describe('If the firm canceled it'),
})

const bookingReminder = z.strictObject({
  subject: subject({ needs: ['when'] }),
  preview: preview({ can: ['when'] }),
  ...letter,
  opening: opening({ needs: ['date', 'start'], can: CALLER }),
  closing: closing({ needs: ['phone'], can: ['prepare'] }),
})

const contactAcknowledgement = z.strictObject({
  subject: subject({ can: ['company'] }),
  preview: preview({ can: ['replyTime'] }),
  ...letter,
  opening: opening({ can: ['company', 'replyTime'] }),
  closing: closing({ needs: ['phone'], can: ['hours'] }),
})

const webinarConfirmation = z.strictObject({
  subject: subject({ needs: ['title'] }),
  preview: preview({ can: ['date', 'time'] }),
  ...letter,
  opening: opening({ needs: ['title'] }),
  closing: closing({ needs: ['phone'], can: ['reminders'] }),
  reminders: z
    .strictObject({
      both: line('If two reminders will follow'),
      lastHour: line('If only the later one will follow'),
    })
    .describe('In place of {reminders}; nothing if it’s too late for both'),
  linkLater,
})

const webinarNext = z.strictObject({
  subject: subject({ can: ['company', 'title'] }),
  preview: preview({ can: ['title'] }),
  ...letter,
  opening: opening({ needs: ['title'], can: ['date'] }),
  closing: closing({ needs: ['phone'] }),
})

const webinarWaitlist = z.strictObject({
  subject: subject({ needs: ['title'] }),
  preview: preview({ can: ['title'] }),
  ...letter,
  opening: opening({ needs: ['title'] }),
  closing: closing({ needs: ['phone'] }),
})

const webinarReminder = z.strictObject({
  subject: subject({ needs: ['title', 'date', 'start'] }),
  preview: preview({ can: ['date', 'time'] }),
  ...letter,
  opening: opening({ needs: ['title', 'date', 'start'], can: ['join'] }),
  closing: closing({ needs: ['phone'] }),
  join: line('In place of {join}, once the session has a link'),
  linkLater,
})

const moved = {
  opening: opening({ needs: ['title'] }),
  closing: closing({ needs: ['phone'] }),
}

const webinarChange = z.strictObject({
  subject: subject({ needs: ['title', 'date'] }),
  preview: preview({ can: ['date', 'time'] }),
  ...letter,
  registered: z.strictObject(moved).describe('To those who have a seat'),
  waitlisted: z.strictObject(moved).describe('To those on the waitlist'),
  linkLater,
})

const off = {
  opening: opening({ needs: ['title', 'date'] }),
  closing: closing({ needs: ['phone'], can: ['link'] }),
}

const webinarCancellation = z.strictObject({
  subject: subject({ needs: ['title', 'date'] }),
  preview: preview({ can: ['date', 'time'] }),
  ...letter,
  registered: z.strictObject(off).describe('To those who had a seat'),
  waitlisted: z.strictObject(off).describe('To those on the waitlist'),
})

/** The schema of each email's words. */
export const emailSchemas = {
  'booking-confirmation': bookingConfirmation,
  'booking-change': bookingChange,
  'booking-cancellation': bookingCancellation,
  'booking-reminder': bookingReminder,
  'contact-acknowledgement': contactAcknowledgement,
  'webinar-confirmation': webinarConfirmation,
  'webinar-next': webinarNext,
  'webinar-waitlist': webinarWaitlist,
  'webinar-reminder': webinarReminder,
  'webinar-change': webinarChange,
  'webinar-cancellation': webinarCancellation,
} satisfies Record<EmailName, z.ZodType>
