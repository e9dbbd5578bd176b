import type { Database, DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'

/** Whether there is a registration of this id. */
export async function isRegistered(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webinar_registrations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps a registration.
 * @returns false where this address is registered for the session already
 */
export async function insertRegistration(
  trx: DatabaseTransaction,
  registration: WebinarRegistrationsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webinar_registrations')
    .values(registration)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
