import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, InstantText, Tables } from '../../db/tables.ts'
import { SUBMISSION_COUNTS, type SubmissionCount } from './repository.ts'
import type { ListCursor } from '../../lib/list-cursor.ts'
import { mainOnly, type PersonRow, withOwner } from './person-repository.ts'

/** Fields left out match everyone. */
export interface PeopleFilter {
  /** The person must have words that start with each of these. */
  words: readonly string[]
  kind?: SubmissionCount | undefined
  status?: PeopleTable['status'] | undefined
  /** A staff member's id; null for people without an owner. */
  ownerId?: string | null | undefined
  outcome?: PeopleTable['outcome'] | undefined
  service?: string | undefined
  company?: string | undefined
  /** Only these people. */
  ids?: readonly string[] | undefined
  /** Only people who wait for an answer. */
  isWaiting?: boolean
  /** Only people who have waited since then or longer. */
  waitingUntil?: InstantText | undefined
}

/** Sorts after every text that starts with a word, in byte order. */
const LAST_CHARACTER = '\u{10ffff}'

type People = ExpressionBuilder<Tables, 'people'>

interface PageOfPeople {
  /** The last person of the previous page. */
  after: ListCursor | undefined
  limit: number
}

/** People who have waited since `until` or longer, the longest wait first. */
export function listOverdue(
  db: Database,
  filter: PeopleFilter,
  { until, after, limit }: PageOfPeople & { until: InstantText },
): Promise<PersonRow[]> {
  return matching(db, filter)
    .where('people.waiting_since', '<=', until)
    .$if(after !== undefined, (query) => query.where(behind('waiting_since', '>', after)))
    .orderBy('people.waiting_since')
    .orderBy('people.id')
    .limit(limit)
    .execute()
}

/** Newest first. */
export function listOthers(
  db: Database,
  filter: PeopleFilter,
  { until, after, limit }: PageOfPeople & { until: InstantText },
): Promise<PersonRow[]> {
  return matching(db, filter)
    .where((eb) =>
      eb.or([eb('people.waiting_since', 'is', null), eb('people.waiting_since', '>', until)]),
    )
    .$if(after !== undefined, (query) => query.where(behind('last_at', '<', after)))
    .orderBy('people.last_at', 'desc')
    .orderBy('people.id', 'desc')
    .limit(limit)
    .execute()
}

const STATUS_ORDER = sql<number>`case people.status when 'new' then 0 when 'open' then 1
  when 'waiting' then 2 when 'client' then 3 else 4 end`

const SORTED_BY = {
  name: sql<string>`lower(case when people.name = '' then people.email else people.name end)`,
  wants: sql.ref<string>('wants'),
  waiting: sql.ref<string>('people.waiting_since'),
  status: STATUS_ORDER,
  owner: sql.ref<string>('desk_staff.name'),
  nextStep: sql.ref<string>('people.next_step_on'),
  fee: sql.ref<number>('people.expected_fee'),
  heard: sql.ref<string>('people.last_at'),
}

export type SortColumn = keyof typeof SORTED_BY

/** People without a value come last in both directions. */
export function listSorted(
  db: Database,
  filter: PeopleFilter,
  {
    column,
    isReversed,
    offset,
    limit,
  }: { column: SortColumn; isReversed: boolean; offset: number; limit: number },
): Promise<PersonRow[]> {
  return matching(db, filter)
    .orderBy(SORTED_BY[column], (order) => (isReversed ? order.desc() : order.asc()).nullsLast())
    .orderBy('people.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

function behind(column: 'waiting_since' | 'last_at', sign: '<' | '>', after?: ListCursor) {
  const { at, id } = after ?? { at: '', id: '' }
  return (eb: People) =>
    eb.or([
      eb(`people.${column}`, sign, at),
      eb.and([eb(`people.${column}`, '=', at), eb('people.id', sign, id)]),
    ])
}

/** People who match, with the counts of people merged into them. */
function matching(
  db: Database,
  {
    words,
    kind,
    status,
    ownerId,
    outcome,
    service,
    company,
    ids,
    isWaiting = false,
    waitingUntil,
  }: PeopleFilter,
) {
  const kinds: readonly SubmissionCount[] = kind ? [kind] : SUBMISSION_COUNTS
  let query = withOwner(db)
    .where(mainOnly)
    .where((eb) => eb.or(kinds.map((kind) => hasKind(eb, kind))))
  for (const word of words) query = query.where((eb) => eb('people.id', 'in', foundBy(eb, word)))
  if (status !== undefined) query = query.where('people.status', '=', status)
  if (ownerId !== undefined) {
    query = query.where('people.owner_id', ownerId === null ? 'is' : '=', ownerId)
  }
  if (outcome !== undefined) query = query.where('people.outcome', '=', outcome)
  if (service !== undefined) {
    query = query.where((eb) => eb('people.id', 'in', bookersOf(eb, service)))
  }
  if (company !== undefined) query = query.where((eb) => isFrom(eb, company))
  if (ids !== undefined) query = query.where('people.id', 'in', ids)
  if (isWaiting) query = query.where('people.waiting_since', 'is not', null)
  if (waitingUntil !== undefined) query = query.where('people.waiting_since', '<=', waitingUntil)
  return query
}

/** Counts submissions of merged people too. */
function hasKind(eb: People, kind: SubmissionCount) {
  const ofMerged = eb
    .selectFrom('merged_people')
    .innerJoin('people as other', 'other.id', 'merged_people.person_id')
    .select('other.id')
    .whereRef('merged_people.main_id', '=', 'people.id')
    .where(`other.${kind}`, '>', 0)
  return eb.or([eb(`people.${kind}`, '>', 0), eb.exists(ofMerged)])
}

/** Finds merged people under their main person. */
function foundBy(eb: People, word: string) {
  const ofMerged = eb
    .selectFrom('person_words')
    .innerJoin('merged_people', 'merged_people.person_id', 'person_words.person_id')
    .select('main_id as id')
    .where('word', '>=', word)
    .where('word', '<', word + LAST_CHARACTER)
  return eb
    .selectFrom('person_words')
    .select('person_words.person_id as id')
    .where('word', '>=', word)
    .where('word', '<', word + LAST_CHARACTER)
    .unionAll(ofMerged)
}

function bookersOf(eb: People, service: string) {
  return eb
    .selectFrom('bookings')
    .innerJoin('people as booker', (join) =>
      join.on(sql<SqlBool>`booker.email = lower(bookings.email)`),
    )
    .leftJoin('merged_people', 'merged_people.person_id', 'booker.id')
    .select(({ fn }) => fn.coalesce('main_id', 'booker.id').as('id'))
    .where('bookings.service', '=', service)
}

/** Whether the person, or anyone merged into them, is from the company. */
function isFrom(eb: People, company: string) {
  const ofMerged = eb
    .selectFrom('merged_people')
    .innerJoin('people as other', 'other.id', 'merged_people.person_id')
    .select('other.id')
    .whereRef('merged_people.main_id', '=', 'people.id')
    .where(sql<string>`lower(other.company)`, '=', sql<string>`lower(${company})`)
  const own = eb(sql<string>`lower(people.company)`, '=', sql<string>`lower(${company})`)
  return eb.or([own, eb.exists(ofMerged)])
}

/** Main people of the company, the newest first. */
export function colleaguesOf(
  db: Database,
  { id, company }: Pick<PeopleTable, 'id' | 'company'>,
  limit: number,
): Promise<Pick<PeopleTable, 'id' | 'name' | 'email'>[]> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where(mainOnly)
    .where('id', '<>', id)
    .where((eb) => isFrom(eb, company))
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Companies with several people, in alphabetical order. */
export async function sharedCompanies(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select(({ fn }) => fn.min('company').as('company'))
    .where('company', '<>', '')
    .where(mainOnly)
    .groupBy(sql`lower(company)`)
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy(sql`lower(company)`)
    .limit(200)
    .execute()
  return rows.map(({ company }) => company)
}

/** In alphabetical order. */
export async function bookedServices(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('service')
    .distinct()
    .orderBy('service')
    .limit(200)
    .execute()
  return rows.map(({ service }) => service)
}
