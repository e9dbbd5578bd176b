import * as z from 'zod/mini'
import { lineOfText, paragraphs } from '../text.ts'
import { replyPreview } from '../replies/replies.ts'

/** What the placeholders of an email to registrants are called, as in `{first name}`. */
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

/** Who an email to registrants goes to; `all` are those with a seat. */
export const AUDIENCES = ['all', 'attended', 'absent', 'waitlist'] as const

/** Whether a registrant attended. */
export const ATTENDANCES = ['attended', 'absent', 'unknown'] as const

/** The longest attendance file, in characters. */
export const MOST_FILE_CHARACTERS = 1_000_000

/** A wall-clock time in the session's zone, `yyyy-MM-ddTHH:mm`. */
const wallTime = z.iso
  .datetime({ local: true, precision: -1, error: 'Please choose a date and a time' })
  .check(z.regex(/\d$/, { error: 'Please choose a time without a zone' }))

/** A link, or nothing. */
const link = z.string().check(
  z.trim(),
  z.maxLength(500, { error: 'The link must be at most 500 characters' }),
  z.refine((text) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text), {
    error: 'Please enter a link that begins with https://',
  }),
)

const optionalText = (label: string, max: number) =>
  paragraphs({ min: 0, tooShort: '', max, label })

/** A session's own fields, for creating and changing it. */
export const webinarSessionFields = z
  .object({
    title: lineOfText({ min: 1, tooShort: 'Please enter a title', max: 120, label: 'Title' }),
    /** What it is about; empty for the text of the page. */
    intro: optionalText('The description', 600),
    /** What visitors will learn, one point per line; empty for the points of the page. */
    points: optionalText('The list', 2000),
    starts: wallTime,
    ends: wallTime,
    /** Last day to register, `yyyy-MM-dd`. */
    closesOn: z.iso.date({ error: 'Please choose a date' }),
    /** How many can register; null without a limit. */
    seats: z.nullable(
      z
        .int({ error: 'Please enter a whole number' })
        .check(
          z.minimum(1, { error: 'There must be at least one seat' }),
          z.maximum(100_000, { error: 'There can be at most 100,000 seats' }),
        ),
    ),
    /** For registrants only; empty for the link of the settings. */
    joinUrl: link,
    /** Where the recording is; empty until there is one. */
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

/** A session as the desk shows it. */
export const webinarSession = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  points: z.string(),
  /** RFC 3339 in UTC. */
  startsAt: z.string(),
  /** On the wall clock of its zone, `yyyy-MM-ddTHH:mm`. */
  starts: z.string(),
  ends: z.string(),
  /** IANA zone. */
  timeZone: z.string(),
  closesOn: z.string(),
  seats: z.nullable(z.int()),
  joinUrl: z.string(),
  replayUrl: z.string(),
  status: z.enum(['scheduled', 'canceled']),
  hasBegun: z.boolean(),
  isOver: z.boolean(),
  /** Whether the site shows it, and visitors register for it. */
  isShown: z.boolean(),
  /** When attendance was last imported; null if never. */
  attendanceAt: z.nullable(z.string()),
  /** How many have a seat, wait for one, were canceled, and attended. */
  registered: z.int(),
  waitlisted: z.int(),
  canceled: z.int(),
  attended: z.int(),
  /** To be sent back with a change. */
  version: z.int(),
})

/** The response to `GET /api/desk/webinar`: all sessions, the latest first. */
export const webinarSessions = z.object({
  sessions: z.array(webinarSession),
  /** The zone of new sessions. */
  timeZone: z.string(),
})

/** The response to creating a session. */
export const newWebinarSession = z.object({ id: z.string() })

/** The body of `PATCH /api/desk/webinar/{id}`. */
export const webinarSessionChange = z.object({
  /** The version that the change is based on. */
  version: z.int(),
  session: webinarSessionFields,
})

const note = optionalText('The note', 2000)

/** The body of `POST /api/desk/webinar/{id}/cancel`. */
export const webinarCancellation = z.object({
  /** The version that the cancellation is based on. */
  version: z.int(),
  /** For the registrants, in the email; may be empty. */
  note,
})

/** The body of `POST /api/desk/webinar/{id}/cancel-preview`. */
export const webinarCancellationPreview = z.object({ note })

/** The body of `POST /api/desk/webinar/{id}/change-preview`. */
export const webinarChangePreview = z.object({ session: webinarSessionFields })

/** How many registrants get an email, and the first one's; null if there is none. */
export const webinarEmailPreview = z.object({
  recipients: z.int(),
  email: z.nullable(replyPreview),
})

/** The response to changing and canceling: how many registrants were emailed, and got a seat. */
export const webinarChanged = z.object({ emailed: z.int(), seated: z.int() })

/** A registration as the desk shows it. */
export const webinarRegistrant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  state: z.enum(['registered', 'waitlisted', 'canceled']),
  attendance: z.enum(ATTENDANCES),
  /** RFC 3339 in UTC. */
  registeredAt: z.string(),
  /** The person's id; null only if it was deleted a moment ago. */
  personId: z.nullable(z.string()),
})

/** An email that was sent to registrants. */
export const webinarMailing = z.object({
  id: z.string(),
  audience: z.enum(AUDIENCES),
  subject: z.string(),
  author: z.string(),
  recipients: z.int(),
  sentAt: z.string(),
})

/** The response to `GET /api/desk/webinar/{id}`; registrations in the order in which they came. */
export const webinarDetails = z.object({
  session: webinarSession,
  registrations: z.array(webinarRegistrant),
  /** The newest first. */
  mailings: z.array(webinarMailing),
})

/** The body of `POST /api/desk/webinar/registrations/{id}/attendance`. */
export const attendanceChange = z.object({
  /** What the change is based on. */
  before: z.enum(ATTENDANCES),
  attendance: z.enum(ATTENDANCES),
})

/** The body of `POST /api/desk/webinar/{id}/attendance`. */
export const attendanceFile = z.object({
  /** The text of a CSV file with a column of email addresses. */
  file: z.string().check(
    z.minLength(1, { error: 'Please choose a file' }),
    z.maxLength(MOST_FILE_CHARACTERS, {
      error: 'This file is too large. Please choose one of at most a million characters.',
    }),
  ),
})

/** The response to an import of attendance. */
export const attendanceReport = z.object({
  /** How many registrants attended. */
  matched: z.int(),
  /** Addresses in the file that aren't registered. */
  unmatched: z.array(z.string()),
  /** Addresses that the file has more than once; they count once. */
  doubled: z.array(z.string()),
  /** Rows without an address. */
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

/** An email to registrants: the body of `POST /api/desk/webinar/{id}/mail-preview`. */
export const registrantMail = z.object({
  audience: z.enum(AUDIENCES),
  /** With placeholders, like the text. */
  subject,
  text,
})

/** The body of `POST /api/desk/webinar/{id}/mails` and of `/mail-test`. */
export const newRegistrantMail = z.extend(registrantMail, {
  /** A new UUID; a repeated request with the same one sends nothing. */
  id: z.uuid(),
})

/** The response to sending: how many registrants get the email. */
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
