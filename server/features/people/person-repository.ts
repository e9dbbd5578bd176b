import type { ExpressionBuilder } from 'kysely'
import type { PeopleTable, PersonNotesTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'

export type PersonRow = PeopleTable & { owner: string | null }

/** People with their owners' names. */
export function withOwner(db: Database) {
  return db
    .selectFrom('people')
    .leftJoin('desk_staff', 'desk_staff.id', 'people.owner_id')
    .selectAll('people')
    .select('desk_staff.name as owner')
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

/** The person whom another one was merged into; undefined if it wasn't. */
export async function mainOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merged_people')
    .select('main_id')
    .where('person_id', '=', id)
    .executeTakeFirst()
  return row?.main_id
}

/** Those who were merged into a person, by address. */
export function membersOf(db: Database, mainId: string): Promise<PeopleTable[]> {
  return db
    .selectFrom('people')
    .innerJoin('merged_people', 'merged_people.person_id', 'people.id')
    .selectAll('people')
    .where('merged_people.main_id', '=', mainId)
    .orderBy('people.email')
    .execute()
}

/** Ends the waits of people with these ids. */
export async function endWaits(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('people').set({ waiting_since: null }).where('id', 'in', ids).execute()
}

/** Since when each person who waits now has waited; those who were merged don't count. */
export async function currentWaits(db: Database): Promise<InstantText[]> {
  const rows: Pick<PeopleTable, 'waiting_since'>[] = await db
    .selectFrom('people')
    .select('waiting_since')
    .where('waiting_since', 'is not', null)
    .where(mainOnly)
    .execute()
  return rows.flatMap(({ waiting_since: since }) => since ?? [])
}

/** Merges a person, and everyone merged into them, into another one. */
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

/**
 * Splits a person off again.
 * @returns false if they aren't merged into this one
 */
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

/** Removes an owner from everyone who has them. */
export async function clearOwner(trx: DatabaseTransaction, ownerId: string): Promise<void> {
  await trx.updateTable('people').set({ owner_id: null }).where('owner_id', '=', ownerId).execute()
}

export async function insertNote(trx: DatabaseTransaction, note: PersonNotesTable): Promise<void> {
  await trx.insertInto('person_notes').values(note).execute()
}

/** Everyone whom people can be assigned to, in the order in which they were added. */
export function staffNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('desk_staff')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
