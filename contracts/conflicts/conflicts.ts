import * as z from 'zod/mini'
import { paragraphs } from '../text.ts'

/** More matches are counted, but not listed. */
export const MOST_MATCHES = 100

const MOST_PARTIES = 20

/** One name a line. Blank lines and repetitions are left out. */
const adverse = z.pipe(
  z.string().check(
    z.overwrite((text) => partiesIn(text).join('\n')),
    z.refine((text) => partiesIn(text).length <= MOST_PARTIES, {
      error: `Please enter at most ${MOST_PARTIES} parties`,
    }),
  ),
  paragraphs({ min: 0, tooShort: '', max: 1000, label: 'Adverse parties' }),
)

/** The names in a text with one a line. */
export function partiesIn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** The query of `GET /api/desk/people/{id}/conflicts`. */
export const conflictQuery = z.object({
  /** Names to search for besides the person's and their company's, one a line. */
  adverse: z.optional(adverse),
})

export const CONFLICT_PLACES = [
  'person',
  'booking',
  'bookingNote',
  'message',
  'registration',
  'held',
  'note',
  'reply',
  'file',
  'check',
  'block',
  'view',
] as const

/** The response to `GET /api/desk/people/{id}/conflicts`. */
export const conflictSearch = z.object({
  /** The person's names and companies, with those of everyone merged into them. */
  searched: z.array(z.string()),
  /** How many records were found. */
  total: z.int(),
  /** Sent with the result, so that it is about these matches and no others. */
  key: z.string(),
  /** Newest first, at most 100. */
  matches: z.array(
    z.object({
      id: z.string(),
      where: z.enum(CONFLICT_PLACES),
      at: z.string(),
      /** Null if the record belongs to no person. */
      who: z.nullable(z.object({ id: z.string(), name: z.string(), company: z.string() })),
      /** The name that was searched for. */
      term: z.string(),
      /** The words found, and those around them. */
      before: z.string(),
      found: z.string(),
      after: z.string(),
    }),
  ),
})

export const CHECK_RESULTS = ['clear', 'conflict'] as const

/** The body of `POST /api/desk/people/{id}/conflicts`. */
export const newConflictCheck = z
  .object({
    adverse,
    /** From the search. */
    key: z.string().check(z.maxLength(100)),
    result: z.enum(CHECK_RESULTS),
    note: paragraphs({ min: 0, tooShort: '', max: 2000, label: 'Note' }),
  })
  .check(
    z.refine(({ result, note }) => result === 'clear' || note !== '', {
      path: ['note'],
      error: 'Please say who or what the conflict is',
    }),
  )

/** A check that was made. */
export const conflictCheck = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** Names and companies, then adverse parties. */
  searched: z.array(z.string()),
  adverse: z.array(z.string()),
  matches: z.int(),
  result: z.enum(CHECK_RESULTS),
  note: z.string(),
})

/**
 * The result of the newest check. `outdated`: the person has a name or company that it didn't
 * search for. Only `clear` allows an engagement.
 */
export const CHECK_STATES = ['none', 'outdated', 'conflict', 'clear'] as const

export type ConflictPlace = (typeof CONFLICT_PLACES)[number]
export type ConflictQuery = z.infer<typeof conflictQuery>
export type ConflictSearch = z.infer<typeof conflictSearch>
export type ConflictMatch = ConflictSearch['matches'][number]
export type NewConflictCheck = z.infer<typeof newConflictCheck>
export type ConflictCheck = z.infer<typeof conflictCheck>
export type CheckState = (typeof CHECK_STATES)[number]
