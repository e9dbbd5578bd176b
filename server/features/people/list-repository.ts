import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, InstantText, Tables } from '../../db/tables.ts'
import { SUBMISSION_COUNTS, type SubmissionCount } from './repository.ts'
import type { ListCursor } from '../../lib/list-cursor.ts'
import { mainOnly, type PersonRow, withOwner } from './person-repository.ts'

/** Which people to list; each field left out matches everyone. */
export interface PeopleFilter {
  /** Beginnings of words, all of which the person must have. */
  words: readonly string[]
  kind?: SubmissionCount | undefined
  status?: PeopleTable['status'] | undefined
  /** A staff member's id; null for people without an owner. */
  ownerId?: string | null | undefined
  service?: string | undefined
  /** Only people who wait for an answer. */
  isWaiting?: boolean
}

/** The end of the range of texts that begin with a word, in byte order. */
const LAST_CHARACTER = '\u{10ffff}'

type People = ExpressionBuilder<Tables, 'people'>

/** Where a page of a list begins and ends. */
interface PageOfPeople {
  /** The last person of the page before. */
  after: ListCursor | undefined
  limit: number
}

/** People who have waited for an answer since `until` or longer, the longest wait first. */
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

/** All others, newest first. */
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

/** Whether a person comes after a cursor. */
function behind(column: 'waiting_since' | 'last_at', sign: '<' | '>', after?: ListCursor) {
  const { at, id } = after ?? { at: '', id: '' }
  return (eb: People) =>
    eb.or([
      eb(`people.${column}`, sign, at),
      eb.and([eb(`people.${column}`, '=', at), eb('people.id', sign, id)]),
    ])
}

/** The people who match, each with the counts of those merged into them. */
function matching(
  db: Database,
  { words, kind, status, ownerId, service, isWaiting = false }: PeopleFilter,
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
  if (service !== undefined) {
    query = query.where((eb) => eb('people.id', 'in', bookersOf(eb, service)))
  }
  if (isWaiting) query = query.where('people.waiting_since', 'is not', null)
  return query
}

/** Whether the person, or someone merged into them, has submissions of a kind. */
function hasKind(eb: People, kind: SubmissionCount) {
  const ofMerged = eb
    .selectFrom('merged_people')
    .innerJoin('people as other', 'other.id', 'merged_people.person_id')
    .select('other.id')
    .whereRef('merged_people.main_id', '=', 'people.id')
    .where(`other.${kind}`, '>', 0)
  return eb.or([eb(`people.${kind}`, '>', 0), eb.exists(ofMerged)])
}

/** The people, merged ones as their main person, with a word that begins with this. */
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

/** The services that were booked, in alphabetical order. */
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
