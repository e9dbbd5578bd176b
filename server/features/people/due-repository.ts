import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, InstantText, Tables } from '../../db/tables.ts'
import { mainOnly, membersOfAll, type PersonRow, withOwner } from './person-repository.ts'

type People = ExpressionBuilder<Tables, 'people'>
type Filter = ReturnType<typeof waiting>

/** People who wait for an answer and weren't put off, without merged people. */
export function waiting(now: InstantText) {
  return (eb: People) =>
    eb.and([
      mainOnly(eb),
      eb('people.waiting_since', 'is not', null),
      eb.or([eb('people.later_until', 'is', null), eb('people.later_until', '<=', now)]),
    ])
}

/** People whose next step is late or due on the day, without merged people. */
export function due(day: string): Filter {
  return (eb) => eb.and([mainOnly(eb), eb('people.next_step_on', '<=', day)])
}

interface Listed {
  filter: Filter
  /** Only this staff member's people and those without an owner; everyone's if undefined. */
  ownerId: string | undefined
  /** The column to sort by. */
  by: 'waiting_since' | 'next_step_on'
  limit: number
}

export function listBy(db: Database, { filter, ownerId, by, limit }: Listed): Promise<PersonRow[]> {
  return withOwner(db)
    .where(filter)
    .$if(ownerId !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('people.owner_id', 'is', null), eb('people.owner_id', '=', ownerId ?? '')]),
      ),
    )
    .orderBy(`people.${by}`)
    .orderBy('people.id')
    .limit(limit)
    .execute()
}

/** The one of them who has waited longest, without this person; null if there is none. */
export async function longestWaiter(
  db: Database,
  otherThan: string,
  now: InstantText,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where(waiting(now))
    .where('id', '!=', otherThan)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, name: row.name || row.email }
}

interface OwnersCount {
  owner_id: string | null
  count: number
  /** How many have waited since `until` or longer. */
  overdue: number
}

/** Counts people by owner, with one row for those without an owner. */
export function countByOwner(
  db: Database,
  filter: Filter,
  until: InstantText,
): Promise<OwnersCount[]> {
  return db
    .selectFrom('people')
    .select(({ fn }) => [
      'owner_id',
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when people.waiting_since <= ${until} then 1 else 0 end)`.as('overdue'),
    ])
    .where(filter)
    .groupBy('owner_id')
    .execute()
}

/** In characters. */
const EXCERPT = 400
const lowerEmail = sql<string>`lower(email)`

/** The beginning of the newest message of each person, or of someone merged into them. */
export async function newestMessages(
  db: Database,
  people: readonly { id: string; email: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const members = await membersOfAll(
    db,
    people.map(({ id }) => id),
  )
  const owners = new Map([...people, ...members].map(({ id, email }) => [email, id]))
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('contact_messages')
        .select([
          lowerEmail.as('address'),
          'created_at',
          sql<string>`substr(message, 1, ${sql.lit(EXCERPT)})`.as('text'),
          sql<number>`row_number() over (partition by lower(email) order by created_at desc)`.as(
            'place',
          ),
        ])
        .where(lowerEmail, 'in', [...owners.keys()])
        .as('message'),
    )
    .select(['address', 'text'])
    .where('place', '=', 1)
    .orderBy('created_at')
    .execute()
  return new Map(rows.map(({ address, text }) => [owners.get(address) ?? '', text]))
}
