import * as z from 'zod/mini'
import { heldSubmission } from '../held/held.ts'
import { outboxMail } from '../outbox/outbox.ts'
import { listedPerson } from '../people/people.ts'

/** `mine` includes work without an owner, so that someone sees it. */
export const WHOSE = ['mine', 'everyone'] as const

export const todayQuery = z.object({
  /** Defaults to `everyone`. */
  whose: z.optional(z.enum(WHOSE)),
})

const waitingPerson = z.extend(listedPerson, {
  /** The beginning of the newest message; empty if it was deleted. */
  text: z.string(),
})

const call = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  phone: z.string(),
  service: z.string(),
  /** Null only if the person was deleted a moment ago. */
  personId: z.nullable(z.string()),
})

/** Counts of all entries, even if the lists are cut off. */
const totals = z.object({
  replies: z.int(),
  /** How many of the replies are overdue. */
  overdue: z.int(),
  steps: z.int(),
  held: z.int(),
  failed: z.int(),
})

/** The response to `GET /api/desk/today`: the work that waits for the staff. */
export const today = z.object({
  /** Today at the office, `yyyy-MM-dd`. */
  date: z.string(),
  /** People who wait for a reply, the longest wait first, so that the overdue ones come first. */
  replies: z.array(waitingPerson),
  /** From a day ago to two days ahead, by start. */
  calls: z.array(call),
  /** People whose next step is overdue or due today, earliest date first. */
  steps: z.array(listedPerson),
  /** Newest first. */
  held: z.array(heldSubmission),
  failed: z.array(outboxMail),
  totals,
  /** The number of tasks, not including calls. */
  counts: z.object({ mine: z.int(), everyone: z.int() }),
  /** How fast people were answered today. */
  answers: z.object({
    /** Office minutes after which an answer is overdue. */
    targetMinutes: z.int(),
    answered: z.int(),
    inTime: z.int(),
    /** In office minutes; null if no one was answered. */
    median: z.nullable(z.number()),
  }),
  /** When the office opens on its next day, and on its first day of next week. */
  later: z.object({ nextDay: z.string(), nextWeek: z.string() }),
})

export type Whose = (typeof WHOSE)[number]
export type Today = z.infer<typeof today>
export type TodayQuery = z.infer<typeof todayQuery>
export type WaitingPerson = Today['replies'][number]
export type Call = Today['calls'][number]
