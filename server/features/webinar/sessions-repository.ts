import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'

/** Latest first. */
export function listSessions(db: Database): Promise<WebinarSessionsTable[]> {
  return db
    .selectFrom('webinar_sessions')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findSession(db: Database, id: string): Promise<WebinarSessionsTable | undefined> {
  return db.selectFrom('webinar_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends, so that only one transaction at a time counts its seats. */
export function lockSession(
  trx: DatabaseTransaction,
  id: string,
): Promise<WebinarSessionsTable | undefined> {
  return trx
    .updateTable('webinar_sessions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps an existing session with its id. */
export async function insertSession(
  trx: DatabaseTransaction,
  session: WebinarSessionsTable,
): Promise<void> {
  await trx
    .insertInto('webinar_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
