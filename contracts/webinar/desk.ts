import * as z from 'zod/mini'
import { lineOfText, paragraphs } from '../text.ts'
import { replyPreview } from '../replies/replies.ts'

/** Placeholders in the email's text, written in braces, as in `{first name}`. */
export const WEBINAR_PLACEHOLDERS = [
  'first name',
  'name',
  'company',
  'session',
  'date',
  'time',
  'join link',
  'replay link',
  'my name',
] as const

/** `all` means everyone with a seat. */
export const AUDIENCES = ['all', 'attended', 'absent', 'waitlist'] as const

export const ATTENDANCES = ['attended', 'absent', 'unknown'] as const

/** Limits of the attendance file. */
export const MOST_FILE_CHARACTERS = 1_000_000
const MOST_FILE_LINES = 20_000

/** Local time in the session's time zone, without an offset. */
const wallTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Please choose a date and a time' })
  .check(z.regex(/\d$/, { error: 'Please choose a time without a zone' }))

/** A web address; may be empty. */
const link = z.string().check(
  z.trim(),
  z.maxLength(500, { error: 'The link must be at most 500 characters' }),
  z.refine((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text), {
    error: 'Please enter a link that begins with https://',
  }),
)

const optionalText = (label: string, max: number) =>
  paragraphs({ min: 0, tooShort: '', max, label })

export const webinarSessionFields = z
  .object({
    title: lineOfText({ min: 1, tooShort: 'Please enter a title', max: 120, label: 'Title' }),
    /** Empty to show the page's own text. */
    intro: optionalText('The description', 600),
    /** One item per line; empty to show the page's own list. */
    points: optionalText('The list', 2000),
    starts: wallTime,
    ends: wallTime,
    /** The last day to register. */
    closesOn: z.iso.date({ error: 'Please choose a date' }),
    /** Null for no limit. */
    seats: z.nullable(
      z
        .int({ error: 'Please enter a whole number' })
        .check(
          z.minimum(1, { error: 'There must be at least one seat' }),
          z.maximum(100_000, { error: 'There can be at most 100,000 seats' }),
        ),
    ),
    /** The link to join, shown only to registrants; if empty, WEBINAR_JOIN_URL is used. */
    joinUrl: link,
    /** The recording; empty until there is one. */
    replayUrl: link,
  })
  .check(
    z.refine(({ starts, ends }) => starts < ends, {
      path: ['ends'],
      error: 'The end must be after the start',
    }),
    z.refine(({ starts, ends }) => Date.parse(`${ends}Z`) - Date.parse(`${starts}Z`) <= DAY_MS, {
      path: ['ends'],
      error: 'A session can last a day',
    }),
    z.refine(({ starts, closesOn }) => closesOn <= starts.slice(0, 10), {
      path: ['closesOn'],
      error: 'Registration must close by the day of the session',
    }),
  )

const DAY_MS = 86_400_000

export const webinarSession = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  points: z.string(),
  startsAt: z.string(),
  /** Local time in `timeZone`, as `yyyy-MM-ddTHH:mm`. */
  starts: z.string(),
  ends: z.string(),
  timeZone: z.string(),
  closesOn: z.string(),
  seats: z.nullable(z.int()),
  joinUrl: z.string(),
  replayUrl: z.string(),
  status: z.enum(['scheduled', 'canceled']),
  hasBegun: z.boolean(),
  isOver: z.boolean(),
  /** Whether the site shows it and takes registrations for it. */
  isShown: z.boolean(),
  /** When attendance was last imported. */
  attendanceAt: z.nullable(z.string()),
  /** How many people have a seat, wait for one, canceled, and attended. */
  registered: z.int(),
  waitlisted: z.int(),
  canceled: z.int(),
  attended: z.int(),
  version: z.int(),
})

/** The response to `GET /api/desk/webinar`: all sessions, latest first. */
export const webinarSessions = z.object({
  sessions: z.array(webinarSession),
  timeZone: z.string(),
})

export const newWebinarSession = z.object({ id: z.string() })

export const webinarSessionChange = z.object({
  version: z.int(),
  session: webinarSessionFields,
})

const note = optionalText('The note', 2000)

export const webinarCancellation = z.object({
  version: z.int(),
  /** For the registrants; added to the email, may be empty. */
  note,
})

export const webinarCancellationPreview = z.object({ note })

export const webinarChangePreview = z.object({ session: webinarSessionFields })

/**
 * The number of registrants who get the email, and the email to the first one; null if no one gets
 * it.
 */
export const webinarEmailPreview = z.object({
  recipients: z.int(),
  email: z.nullable(replyPreview),
})

/**
 * The response to changing and canceling: how many registrants got an email, and how many got a
 * seat from the waitlist.
 */
export const webinarChanged = z.object({ emailed: z.int(), seated: z.int() })

export const webinarRegistrant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  state: z.enum(['registered', 'waitlisted', 'canceled']),
  attendance: z.enum(ATTENDANCES),
  registeredAt: z.string(),
  /** Null only if the person was deleted a moment ago. */
  personId: z.nullable(z.string()),
})

export const webinarMailing = z.object({
  id: z.string(),
  audience: z.enum(AUDIENCES),
  subject: z.string(),
  author: z.string(),
  recipients: z.int(),
  sentAt: z.string(),
})

/** The response to `GET /api/desk/webinar/{id}`; registrations are in the order they came in. */
export const webinarDetails = z.object({
  session: webinarSession,
  registrations: z.array(webinarRegistrant),
  /** Newest first. */
  mailings: z.array(webinarMailing),
})

export const attendanceChange = z.object({
  /** The value the change is based on. */
  before: z.enum(ATTENDANCES),
  attendance: z.enum(ATTENDANCES),
})

/** Lines may end in CR, LF, or both. */
function countLines(text: string): number {
  let lines = 1
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) lines += 1
  }
  return lines
}

export const attendanceFile = z.object({
  /** The text of a CSV file with a column of email addresses. */
  file: z.string().check(
    z.minLength(1, { error: 'Please choose a file' }),
    z.maxLength(MOST_FILE_CHARACTERS, {
      error: 'This file is too large. Please choose one of at most a million characters.',
      abort: true,
    }),
    z.refine((file) => countLines(file) <= MOST_FILE_LINES, {
      error: 'This file is too long. Please choose one of at most 20,000 lines.',
    }),
  ),
})

export const attendanceReport = z.object({
  matched: z.int(),
  /** Email addresses in the file that aren't registered. */
  unmatched: z.array(z.string()),
  /** Addresses that are in the file more than once. They count once. */
  doubled: z.array(z.string()),
  withoutAddress: z.int(),
})

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

export const registrantMail = z.object({
  audience: z.enum(AUDIENCES),
  /** May contain placeholders, like the text. */
  subject,
  text,
})

/** The body of `POST /api/desk/webinar/{id}/mails` and of `/mail-test`. */
export const newRegistrantMail = z.extend(registrantMail, {
  /** A new UUID as idempotency key: a repeated request with the same id sends nothing. */
  id: z.uuid(),
})

export const sentRegistrantMail = z.object({ recipients: z.int() })

export type Attendance = (typeof ATTENDANCES)[number]
export type AttendanceChange = z.infer<typeof attendanceChange>
export type AttendanceReport = z.infer<typeof attendanceReport>
export type Audience = (typeof AUDIENCES)[number]
export type NewRegistrantMail = z.infer<typeof newRegistrantMail>
export type RegistrantMail = z.infer<typeof registrantMail>
export type WebinarChanged = z.infer<typeof webinarChanged>
export type WebinarDetails = z.infer<typeof webinarDetails>
export type WebinarEmailPreview = z.infer<typeof webinarEmailPreview>
export type WebinarMailing = z.infer<typeof webinarMailing>
export type WebinarRegistrant = z.infer<typeof webinarRegistrant>
export type WebinarSession = z.infer<typeof webinarSession>
export type WebinarSessionFields = z.infer<typeof webinarSessionFields>
