import {
  PEOPLE_PAGE,
  type PeopleChoices,
  type PeoplePage,
  type PeopleQuery,
  type Person,
  SUBMISSION_KINDS,
  UNASSIGNED,
} from '../../../contracts/people/people.ts'
import type { Database } from '../../db/tables.ts'
import type { SubmissionCount } from './repository.ts'
import { wordsToFind } from '../../lib/search-words.ts'
import { cursorIn, cursorText, type ListCursor } from '../../lib/list-cursor.ts'
import { bookedServices, listOthers, listOverdue } from './list-repository.ts'
import { type PersonRow, staffNames } from './person-repository.ts'
import { overdueUntil, type ReplyClock } from './waiting.ts'

const COUNTS = {
  booking: 'bookings',
  message: 'messages',
  registration: 'registrations',
  held: 'held',
} as const satisfies Record<Person['kinds'][number], SubmissionCount>

export interface PeopleReader {
  db: Database
  env: ReplyClock
  now: Date
}

/** A page of people: overdue answers, the longest wait first, then the rest, newest first. */
export async function readPeople(
  { db, env, now }: PeopleReader,
  { search = '', kind, status, owner, service, reply, after }: PeopleQuery,
): Promise<PeoplePage> {
  const filter = {
    words: wordsToFind(search),
    kind: kind && COUNTS[kind],
    status,
    ownerId: owner === UNASSIGNED ? null : owner,
    service,
    isWaiting: reply !== undefined,
  }
  const until = overdueUntil(env, now)
  const cursor = peopleCursorIn(after)
  const limit = PEOPLE_PAGE + 1
  const overdue =
    cursor?.group === 'others' ? [] : await listOverdue(db, filter, { until, after: cursor, limit })
  const others =
    reply === 'overdue' || overdue.length === limit
      ? []
      : await listOthers(db, filter, {
          until,
          after: cursor?.group === 'others' ? cursor : undefined,
          limit: limit - overdue.length,
        })
  const found = [...overdue, ...others]
  const rows = found.slice(0, PEOPLE_PAGE)
  const last = found.length > PEOPLE_PAGE ? rows.at(-1) : undefined
  return {
    people: rows.map((row) => presentPerson(row, until)),
    next: last === undefined ? null : peopleCursorText(last, until),
  }
}

/** The last person of a page, in one of the list's two parts. */
type PeopleCursor = ListCursor & { group: 'overdue' | 'others' }

function peopleCursorText({ id, waiting_since, last_at }: PersonRow, until: string): string {
  return isOverdue(waiting_since, until)
    ? `overdue ${cursorText({ at: waiting_since, id })}`
    : `others ${cursorText({ at: last_at, id })}`
}

/** Anything that isn't a cursor begins at the top. */
function peopleCursorIn(text = ''): PeopleCursor | undefined {
  const separator = text.indexOf(' ')
  const name = text.slice(0, separator)
  const cursor = cursorIn(text.slice(separator + 1))
  if (cursor === undefined || (name !== 'overdue' && name !== 'others')) return undefined
  return { group: name, ...cursor }
}

function isOverdue(waitingSince: string | null, until: string): waitingSince is string {
  return waitingSince !== null && waitingSince <= until
}

/** What people can be assigned to and filtered by. */
export async function readChoices(db: Database): Promise<PeopleChoices> {
  return {
    staff: await staffNames(db),
    services: await bookedServices(db),
  }
}

/**
 * A person as the desk shows them.
 * @param until see `overdueUntil`
 */
export function presentPerson(row: PersonRow, until: string): Person {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    company: row.company,
    status: row.status,
    owner:
      row.owner_id === null || row.owner === null ? null : { id: row.owner_id, name: row.owner },
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    kinds: SUBMISSION_KINDS.filter((kind) => row[COUNTS[kind]] > 0),
    lastAt: row.last_at,
    waitingSince: row.waiting_since,
    isOverdue: isOverdue(row.waiting_since, until),
    version: row.version,
  }
}
