import * as z from 'zod/mini'
import { MAIL_STATES } from '../outbox/outbox.ts'
import { leadSource } from '../sources/report.ts'
import { lineOfText, paragraphs } from '../text.ts'

/** People per page. */
export const PEOPLE_PAGE = 50

/** Where the firm stands with a person, in the order of the work. */
export const STATUSES = ['new', 'open', 'waiting', 'client', 'closed'] as const

/** What a person sent. */
export const SUBMISSION_KINDS = ['booking', 'message', 'registration', 'held'] as const

const status = z.enum(STATUSES)
/** A UUID. */
const id = z.string().check(z.maxLength(100))

/** Whether an answer to a person is awaited, or overdue. */
export const REPLY_STATES = ['overdue', 'awaited'] as const

/** The `owner` of people who have none. */
export const UNASSIGNED = 'none'

/** The query of `GET /api/desk/people`. A field left out matches everyone. */
export const peopleQuery = z.object({
  /** Beginnings of words of the name, address, company, or messages, or of the phone number. */
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(SUBMISSION_KINDS)),
  status: z.optional(status),
  /** A staff member's id, or `UNASSIGNED`. */
  owner: z.optional(id),
  /** The complete name of a service that was booked. */
  service: z.optional(z.string().check(z.maxLength(200))),
  /** `awaited` has the overdue ones too. */
  reply: z.optional(z.enum(REPLY_STATES)),
  /** The cursor of the page before. */
  after: z.optional(z.string().check(z.maxLength(120))),
})

/** The query of `GET /api/desk/export/people`: the same filters, and the file's format. */
export const peopleExport = z.extend(z.omit(peopleQuery, { after: true }), {
  format: z.enum(['csv', 'json']),
})

/** A person in a list. */
export const person = z.object({
  id,
  /** In lowercase. */
  email: z.string(),
  /** As entered last; empty if unknown, as are phone and company. */
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  status,
  /** The staff member who looks after the person. */
  owner: z.nullable(z.object({ id, name: z.string() })),
  /** What to do next; empty if nothing is planned. */
  nextStep: z.string(),
  /** `yyyy-MM-dd`. */
  nextStepOn: z.nullable(z.string()),
  kinds: z.array(z.enum(SUBMISSION_KINDS)),
  /** The newest submission, RFC 3339 in UTC, like all instants here. */
  lastAt: z.string(),
  /** The oldest message without an answer. */
  waitingSince: z.nullable(z.string()),
  /** Whether the answer to it is overdue. */
  isOverdue: z.boolean(),
  /** To be sent back with a change. */
  version: z.number(),
})

/** The response to `GET /api/desk/people`: overdue answers, the longest wait first, then the rest, newest first. */
export const peoplePage = z.object({
  people: z.array(person),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** The response to `GET /api/desk/people-choices`. */
export const peopleChoices = z.object({
  /** Whom a person can be assigned to. */
  staff: z.array(z.object({ id, name: z.string() })),
  /** The services that were booked, for the filter. */
  services: z.array(z.string()),
})

const entry = { id: z.string(), at: z.string() }
/** A submission; its source is null if the form had none. */
const submission = { ...entry, source: z.nullable(leadSource) }

/** Something in a person's history. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...submission,
    kind: z.literal('booking'),
    service: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** The visitor's IANA zone. */
    timezone: z.string(),
    isCanceled: z.boolean(),
    isMoved: z.boolean(),
    /** Questions of the readiness assessment with their answers. */
    assessment: z.array(z.string()),
  }),
  z.object({ ...submission, kind: z.literal('message'), text: z.string() }),
  z.object({ ...submission, kind: z.literal('registration'), session: z.string() }),
  z.object({
    ...submission,
    kind: z.literal('held'),
    what: z.enum(['booking', 'contact', 'webinar']),
    state: z.enum(['held', 'released', 'discarded']),
    text: z.string(),
    /** Why it was held, as sentences. */
    reasons: z.array(z.string()),
  }),
  z.object({
    ...entry,
    kind: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    /** When it was sent, or is due. */
    when: z.string(),
    /** The mail server's last words; empty if it had no objection. */
    problem: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('webhook'),
    /** The host of the webhook. */
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    /** When it was sent, or is due. */
    when: z.string(),
    /** Why the last attempt failed; empty if it didn't. */
    problem: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('reply'),
    by: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Null once the outbox has deleted the email. */
    state: z.nullable(z.enum(MAIL_STATES)),
    /** The mail server's last words; empty if it had no objection. */
    problem: z.string(),
  }),
  z.object({ ...entry, kind: z.literal('note'), by: z.string(), text: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('change'),
    /** A staff member's name, or `command`. */
    by: z.string(),
    action: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
])

/** The response to `GET /api/desk/people/{id}`. */
export const personDetails = z.object({
  person,
  /** The addresses that were merged into this person; each can be split off again. */
  merged: z.array(z.object({ id, email: z.string(), name: z.string() })),
  /** Newest first. */
  timeline: z.array(timelineEntry),
})

/** The body of `PATCH /api/desk/people/{id}`. What is left out stays as it is. */
export const personChange = z.object({
  /** The version that the change is based on. */
  version: z.int(),
  status: z.optional(status),
  /** A staff member's id; null for no owner. */
  ownerId: z.optional(z.nullable(id)),
  nextStep: z.optional(lineOfText({ min: 0, tooShort: '', max: 300, label: 'Next step' })),
  nextStepOn: z.optional(z.nullable(z.iso.date({ error: 'Please enter a date' }))),
})

/** The body of `POST /api/desk/people/{id}/notes`. */
export const newNote = z.object({
  text: paragraphs({ min: 1, tooShort: 'Please write a note', max: 5000, label: 'Note' }),
})

/** The body of `POST /api/desk/people/{id}/merge`: who is merged into the person. */
export const personMerge = z.object({ otherId: id })

export type PeopleExport = z.infer<typeof peopleExport>
export type Person = z.infer<typeof person>
export type PeopleQuery = z.infer<typeof peopleQuery>
export type PeoplePage = z.infer<typeof peoplePage>
export type PeopleChoices = z.infer<typeof peopleChoices>
export type PersonDetails = z.infer<typeof personDetails>
export type PersonChange = z.infer<typeof personChange>
export type TimelineEntry = z.infer<typeof timelineEntry>
