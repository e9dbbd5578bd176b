import {
  type ListedPerson,
  PEOPLE_PAGE,
  type PeopleChoices,
  type PeoplePage,
  type PeopleQuery,
  type PeopleSort,
  type Person,
  SUBMISSION_KINDS,
  UNASSIGNED,
} from '../../../contracts/people/people.ts'
import type { Database } from '../../db/tables.ts'
import { addressOf } from './address-of.ts'
import { feeOf } from './fees.ts'
import type { SubmissionCount } from './repository.ts'
import { officeMinutesUntil } from '../../lib/office-clock.ts'
import { wordsToFind } from '../../lib/search-words.ts'
import { cursorIn, cursorText, type ListCursor } from '../../lib/list-cursor.ts'
import {
  bookedServices,
  listOthers,
  listOverdue,
  listSorted,
  type PeopleFilter,
  sharedCompanies,
  type SortColumn,
} from './list-repository.ts'
import { type PersonRow, staffNames } from './person-repository.ts'
import { overdueUntil, type ReplyClock } from './waiting.ts'

const COUNTS = {
  booking: 'bookings',
  message: 'messages',
  registration: 'registrations',
  held: 'held',
} as const satisfies Record<Person['kinds'][number], SubmissionCount>

const SORT_COLUMNS: Record<PeopleSort, SortColumn> = {
  name: 'name',
  '-name': 'name',
  wants: 'wants',
  '-wants': 'wants',
  waiting: 'waiting',
  '-waiting': 'waiting',
  status: 'status',
  '-status': 'status',
  owner: 'owner',
  '-owner': 'owner',
  nextStep: 'nextStep',
  '-nextStep': 'nextStep',
  fee: 'fee',
  '-fee': 'fee',
  heard: 'heard',
  '-heard': 'heard',
}

export interface PeopleReader {
  db: Database
  env: ReplyClock
  now: Date
}

/** A search without letters and digits finds no people. */
export async function readPeople(
  reader: PeopleReader,
  {
    search = '',
    kind,
    status,
    owner,
    outcome,
    service,
    company,
    reply,
    sort,
    after,
    ids,
  }: PeopleQuery & Pick<PeopleFilter, 'ids'>,
): Promise<PeoplePage> {
  const { db, env, now } = reader
  const words = wordsToFind(search)
  if (words.length === 0 && search.trim() !== '') return { people: [], next: null }
  const until = overdueUntil(env, now)
  const filter = {
    words,
    kind: kind && COUNTS[kind],
    status,
    ownerId: owner === UNASSIGNED ? null : owner,
    outcome,
    service,
    company,
    ids,
    isWaiting: reply !== undefined,
    waitingUntil: reply === 'overdue' ? until : undefined,
  }
  const { rows, next } = await (sort === undefined
    ? readByWait(db, filter, { until, after })
    : readSorted(db, filter, { sort, after }))
  return { people: listedPeople(reader, rows), next }
}

interface Page {
  rows: PersonRow[]
  next: string | null
}

async function readSorted(
  db: Database,
  filter: PeopleFilter,
  { sort, after = '' }: { sort: PeopleSort; after: string | undefined },
): Promise<Page> {
  const offset = Number(/^row (\d{1,9})$/.exec(after)?.[1] ?? 0)
  const isReversed = sort.startsWith('-')
  const column = SORT_COLUMNS[sort]
  const limit = PEOPLE_PAGE + 1
  const found = await listSorted(db, filter, { column, isReversed, offset, limit })
  return {
    rows: found.slice(0, PEOPLE_PAGE),
    next: found.length > PEOPLE_PAGE ? `row ${offset + PEOPLE_PAGE}` : null,
  }
}

/** Overdue answers, the longest wait first, then the rest, newest first. */
async function readByWait(
  db: Database,
  filter: PeopleFilter,
  { until, after }: { until: string; after: string | undefined },
): Promise<Page> {
  const cursor = peopleCursorIn(after)
  const limit = PEOPLE_PAGE + 1
  const overdue =
    cursor?.group === 'others' ? [] : await listOverdue(db, filter, { until, after: cursor, limit })
  const others =
    filter.waitingUntil !== undefined || overdue.length === limit
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
    rows,
    next: last === undefined ? null : peopleCursorText(last, until),
  }
}

/** The last person of the previous page, in one of the list's two parts. */
type PeopleCursor = ListCursor & { group: 'overdue' | 'others' }

function peopleCursorText({ id, waiting_since, last_at }: PersonRow, until: string): string {
  return isOverdue(waiting_since, until)
    ? `overdue ${cursorText({ at: waiting_since, id })}`
    : `others ${cursorText({ at: last_at, id })}`
}

/** Parses a cursor; the list starts at the top for any other text. */
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

/** Owners and services, for assigning and filtering. */
export async function readChoices(db: Database): Promise<PeopleChoices> {
  return {
    staff: await staffNames(db),
    services: await bookedServices(db),
    companies: await sharedCompanies(db),
  }
}

export function listedPeople(
  { env, now }: Pick<PeopleReader, 'env' | 'now'>,
  rows: readonly PersonRow[],
): ListedPerson[] {
  const until = overdueUntil(env, now)
  const minutesSince = officeMinutesUntil(env.office, now)
  return rows.map((row) => ({
    ...presentPerson(row, until),
    wants: row.wants ?? '',
    waitedMinutes: row.waiting_since === null ? null : minutesSince(new Date(row.waiting_since)),
  }))
}

/** @param until see `overdueUntil` */
export function presentPerson(row: Omit<PersonRow, 'wants'>, until: string): Person {
  return {
    id: row.id,
    email: addressOf(row),
    name: row.name,
    phone: row.phone,
    company: row.company,
    status: row.status,
    owner:
      row.owner_id === null || row.owner === null ? null : { id: row.owner_id, name: row.owner },
    nextStep: row.next_step,
    nextStepOn: row.next_step_on,
    fee: feeOf(row),
    kinds: SUBMISSION_KINDS.filter((kind) => row[COUNTS[kind]] > 0),
    lastAt: row.last_at,
    waitingSince: row.waiting_since,
    isOverdue: isOverdue(row.waiting_since, until),
    version: row.version,
  }
}
