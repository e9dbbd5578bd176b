import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleTable, PersonNotesTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'

export type PersonRow = PeopleTable & {
  owner: string | null
  /** The service that they booked last. */
  wants: string | null
}

/** With the owners' names and what they booked. */
export function withOwner(db: Database) {
  return db
    .selectFrom('people')
    .leftJoin('desk_staff', 'desk_staff.id', 'people.owner_id')
    .selectAll('people')
    .select([
      'desk_staff.name as owner',
      ({ selectFrom }) =>
        selectFrom('bookings')
          .select('service')
          .where(sql<SqlBool>`lower(bookings.email) = people.email`)
          .orderBy('bookings.created_at', 'desc')
          .limit(1)
          .as('wants'),
    ])
}

/** Leaves out people who were merged into another one. */
export function mainOnly(eb: ExpressionBuilder<Tables, 'people'>) {
  const merge = eb
    .selectFrom('merged_people')
    .select('main_id')
    .whereRef('merged_people.person_id', '=', 'people.id')
  return eb.not(eb.exists(merge))
}

export function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  return withOwner(db).where('people.id', '=', id).executeTakeFirst()
}

/** The person whom this one was merged into; undefined if it wasn't. */
export async function mainOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merged_people')
    .select('main_id')
    .where('person_id', '=', id)
    .executeTakeFirst()
  return row?.main_id
}

/**
 * Locks people until the transaction ends, so that what it reads about them stays true. Always the
 * lower id first: two transactions that lock the same people can't wait for each other.
 */
export async function lockById(trx: DatabaseTransaction, ...ids: string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await trx
      .updateTable('people')
      // A no-op update that locks the row, so that other merges, submissions, and changes wait.
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .execute()
  }
}

/** Those who were merged into the person, by address. */
export function membersOf(db: Database, mainId: string): Promise<PeopleTable[]> {
  return db
    .selectFrom('people')
    .innerJoin('merged_people', 'merged_people.person_id', 'people.id')
    .selectAll('people')
    .where('merged_people.main_id', '=', mainId)
    .orderBy('people.email')
    .execute()
}

/** Everyone merged into one of these people; the id is the main person's. */
export function membersOfAll(
  db: Database,
  mainIds: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('merged_people')
    .innerJoin('people', 'people.id', 'merged_people.person_id')
    .select(['main_id as id', 'email'])
    .where('main_id', 'in', mainIds)
    .execute()
}

export async function endWaits(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('people').set({ waiting_since: null }).where('id', 'in', ids).execute()
}

/** Since when each waiting person has waited, without merged people. */
export async function currentWaits(db: Database): Promise<InstantText[]> {
  const rows: Pick<PeopleTable, 'waiting_since'>[] = await db
    .selectFrom('people')
    .select('waiting_since')
    .where('waiting_since', 'is not', null)
    .where(mainOnly)
    .execute()
  return rows.flatMap(({ waiting_since: since }) => since ?? [])
}

/** Also merges everyone who was merged into the person. */
export async function insertMerge(
  trx: DatabaseTransaction,
  { mainId, otherId }: { mainId: string; otherId: string },
): Promise<void> {
  await trx
    .updateTable('merged_people')
    .set({ main_id: mainId })
    .where('main_id', '=', otherId)
    .execute()
  await trx.insertInto('merged_people').values({ person_id: otherId, main_id: mainId }).execute()
}

/** @returns false if the person isn't merged into this one */
export async function deleteMerge(
  trx: DatabaseTransaction,
  { mainId, otherId }: { mainId: string; otherId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('merged_people')
    .where('person_id', '=', otherId)
    .where('main_id', '=', mainId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function clearOwner(trx: DatabaseTransaction, ownerId: string): Promise<void> {
  await trx.updateTable('people').set({ owner_id: null }).where('owner_id', '=', ownerId).execute()
}

export async function insertNote(trx: DatabaseTransaction, note: PersonNotesTable): Promise<void> {
  await trx.insertInto('person_notes').values(note).execute()
}

/** For assigning people, in the order they were added. */
export function staffNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('desk_staff')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
