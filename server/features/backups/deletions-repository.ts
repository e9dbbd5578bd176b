import type { Database, DatabaseTransaction, DeletionsTable } from '../../db/tables.ts'

export async function insertDeletion(
  trx: DatabaseTransaction,
  deletion: DeletionsTable,
): Promise<void> {
  await trx.insertInto('deletions').values(deletion).execute()
}

/** All deletions, in order. */
export function allDeletions(db: Database): Promise<DeletionsTable[]> {
  return db.selectFrom('deletions').selectAll().orderBy('deleted_at').orderBy('id').execute()
}
