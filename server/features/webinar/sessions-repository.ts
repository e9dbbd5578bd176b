import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'

/** All sessions, the latest first. */
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

/**
 * A session by id, locked until the transaction ends, so that its seats are counted by one
 * transaction at a time; undefined if there is none.
 */
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

/** Saves a session, unless there is one with its id. */
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
