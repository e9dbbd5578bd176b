import * as z from 'zod/mini'
import { CHECK_STATES, conflictCheck } from '../conflicts/conflicts.ts'
import { lineOfText, paragraphs } from '../text.ts'
import { contact } from './calls.ts'
import { fee, feeChange, OUTCOMES } from './fee.ts'
import { STATUSES } from './statuses.ts'
import { timelineEntry } from './timeline.ts'

export const PEOPLE_PAGE = 50

export const SUBMISSION_KINDS = ['booking', 'message', 'registration', 'held'] as const

const status = z.enum(STATUSES)
const id = z.string().check(z.maxLength(100))

/** `overdue`: the person has waited longer than the target. */
export const REPLY_STATES = ['overdue', 'awaited'] as const

/** Columns that the list can be sorted by; a leading minus reverses the order. */
export const PEOPLE_SORTS = [
  'name',
  '-name',
  'wants',
  '-wants',
  'waiting',
  '-waiting',
  'status',
  '-status',
  'owner',
  '-owner',
  'nextStep',
  '-nextStep',
  'fee',
  '-fee',
  'heard',
  '-heard',
] as const

/** The value of `owner` that selects people without an owner. */
export const UNASSIGNED = 'none'

/** The query of `GET /api/desk/people`. Fields left out don't filter. */
export const peopleQuery = z.object({
  /**
   * Matches the start of words in the name, email address, company, or messages, or any part of the
   * phone number.
   */
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(SUBMISSION_KINDS)),
  status: z.optional(status),
  /** A staff member's id, or `UNASSIGNED`. */
  owner: z.optional(id),
  /** The full name of a service that was booked. */
  service: z.optional(z.string().check(z.maxLength(200))),
  /** Case-insensitive. */
  company: z.optional(z.string().check(z.maxLength(150))),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** `awaited` includes overdue replies. */
  reply: z.optional(z.enum(REPLY_STATES)),
  /** By default, overdue replies come first, longest wait first; then the rest, newest first. */
  sort: z.optional(z.enum(PEOPLE_SORTS)),
  after: z.optional(z.string().check(z.maxLength(120))),
})

export const person = z.object({
  id,
  /** Empty if the person has none. */
  email: z.string(),
  /** As last entered; empty if unknown, like phone and company. */
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  status,
  owner: z.nullable(z.object({ id, name: z.string() })),
  /** Empty if nothing is planned. */
  nextStep: z.string(),
  nextStepOn: z.nullable(z.string()),
  fee,
  kinds: z.array(z.enum(SUBMISSION_KINDS)),
  /** When the newest submission came in. */
  lastAt: z.string(),
  /** When the oldest unanswered message came in. */
  waitingSince: z.nullable(z.string()),
  /** Whether the reply to that message is overdue. */
  isOverdue: z.boolean(),
  version: z.number(),
})

/** A person in a list. */
export const listedPerson = z.extend(person, {
  /** The service that they booked last; empty if they booked none. */
  wants: z.string(),
  /** Minutes of office hours that they have waited for a reply; null if they aren't waiting. */
  waitedMinutes: z.nullable(z.int()),
})

/**
 * The response to `GET /api/desk/people`. By default, overdue replies come first, longest wait
 * first; then the rest, newest first.
 */
export const peoplePage = z.object({
  people: z.array(listedPerson),
  next: z.nullable(z.string()),
})

export const peopleChoices = z.object({
  /** Staff members whom a person can be assigned to. */
  staff: z.array(z.object({ id, name: z.string() })),
  /** The services that have been booked, for the filter. */
  services: z.array(z.string()),
  /** Companies that more than one person is from, for the filter. */
  companies: z.array(z.string()),
})

export const personDetails = z.object({
  person,
  /** Email addresses merged into this person; each can be split off again. */
  merged: z.array(z.object({ id, email: z.string(), name: z.string() })),
  /**
   * The address to reply to: the one whose message has waited longest, otherwise the person's own;
   * empty if the person has none.
   */
  replyTo: z.string(),
  /** Minutes of office hours waited so far, and the target; null if the person isn't waiting. */
  wait: z.nullable(z.object({ minutes: z.int(), targetMinutes: z.int() })),
  /** Checks for conflicts of interest, newest first. */
  checks: z.array(conflictCheck),
  /** The status can become `client` only if this is `clear`. */
  checkState: z.enum(CHECK_STATES),
  /** Others from the same company, the newest first. */
  colleagues: z.array(z.object({ id, name: z.string() })),
  /**
   * The next person to answer: the one who has waited longest, besides this one; null if no one
   * waits.
   */
  next: z.nullable(z.object({ id, name: z.string() })),
  /**
   * Oldest first. Lists each note and reply only once, and leaves out emails that aren't due yet.
   */
  timeline: z.array(timelineEntry),
})

/**
 * The response to `GET /api/desk/people/{id}/mentions`: where staff wrote the person's name or an
 * address outside of the person's own data.
 */
export const personMentions = z.object({
  /** Names of saved views. */
  views: z.array(z.string()),
  /** Blocked times; `starts` is `yyyy-MM-ddTHH:mm` on the clock of the office. */
  blocks: z.array(z.object({ label: z.string(), starts: z.string() })),
  auditRows: z.int(),
})

/**
 * The query of `DELETE /api/desk/people/{id}`; `clear` also removes mentions of the person
 * elsewhere.
 */
export const personDeletion = z.object({ mentions: z.optional(z.literal('clear')) })

/** The body of `PATCH /api/desk/people/{id}`. Fields left out stay as they are. */
export const personChange = z.object({
  version: z.int(),
  name: z.optional(contact.name),
  /**
   * Replaces the address if no submission came from it; otherwise it's added to the person's
   * addresses.
   */
  email: z.optional(contact.email),
  phone: z.optional(contact.phone),
  company: z.optional(contact.company),
  status: z.optional(status),
  /** For undoing a closing: the person's `waitingSince` before it. */
  waitingSince: z.optional(z.nullable(z.iso.datetime({ precision: 3 }))),
  /** Null removes the owner. */
  ownerId: z.optional(z.nullable(id)),
  nextStep: z.optional(lineOfText({ min: 0, tooShort: '', max: 300, label: 'Next step' })),
  nextStepOn: z.optional(z.nullable(z.iso.date({ error: 'Please enter a date' }))),
  fee: z.optional(feeChange),
  /** The Today page leaves the person out of the replies until then, or until they write again. */
  laterUntil: z.optional(z.nullable(z.iso.datetime({ precision: 3 }))),
})

export const newNote = z.object({
  text: paragraphs({ min: 1, tooShort: 'Please write a note', max: 5000, label: 'Note' }),
})

/** The body of `POST /api/desk/people/{id}/merged`; `otherId` is merged into `id`. */
export const personMerge = z.object({ otherId: id })

export type PeopleSort = (typeof PEOPLE_SORTS)[number]
export type Person = z.infer<typeof person>
export type ListedPerson = z.infer<typeof listedPerson>
export type PeopleQuery = z.infer<typeof peopleQuery>
export type PeoplePage = z.infer<typeof peoplePage>
export type PeopleChoices = z.infer<typeof peopleChoices>
export type PersonDetails = z.infer<typeof personDetails>
export type PersonMentions = z.infer<typeof personMentions>
export type PersonChange = z.infer<typeof personChange>
