import type { PeopleViewsTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export function listViews(db: Database): Promise<PeopleViewsTable[]> {
  return db.selectFrom('people_views').selectAll().orderBy('name').execute()
}

export function findView(db: Database, id: string): Promise<PeopleViewsTable | undefined> {
  return db.selectFrom('people_views').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns false if another view has the name */
export async function insertView(
  trx: DatabaseTransaction,
  view: PeopleViewsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('people_views')
    .values(view)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteView(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('people_views').where('id', '=', id).execute()
}
