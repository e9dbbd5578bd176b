import type { Database, DatabaseTransaction, DeletionsTable } from '../../db/tables.ts'

export async function insertDeletion(
  trx: DatabaseTransaction,
  deletion: DeletionsTable,
): Promise<void> {
  await trx.insertInto('deletions').values(deletion).execute()
}

/** Oldest first. */
export function allDeletions(db: Database): Promise<DeletionsTable[]> {
  return db.selectFrom('deletions').selectAll().orderBy('deleted_at').orderBy('id').execute()
}

export async function hasDeletion(db: Database, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('deletions')
    .select('id')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
