import type { DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'

/**
 * Saves a registration.
 * @returns false if the address is already registered for the session
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
