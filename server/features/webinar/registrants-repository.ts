import { sql } from 'kysely'
import type { Database, DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'
import type { WebinarMailingsTable } from '../../db/webinar-tables.ts'

/** A registration with its person; null only if that was deleted a moment ago. */
export interface RegistrantRow extends WebinarRegistrationsTable {
  person_id: string | null
}

/** The registrations of a session with their people, in the order in which they came. */
export function registrantsOf(db: Database, sessionId: string): Promise<RegistrantRow[]> {
  return db
    .selectFrom('webinar_registrations')
    .leftJoin('people', (join) =>
      join.on('people.email', '=', sql<string>`lower(webinar_registrations.email)`),
    )
    .selectAll('webinar_registrations')
    .select('people.id as person_id')
    .where('webinar_registrations.event_id', '=', sessionId)
    .orderBy('webinar_registrations.created_at')
    .orderBy('webinar_registrations.id')
    .execute()
}

export function findRegistration(
  db: Database,
  id: string,
): Promise<WebinarRegistrationsTable | undefined> {
  return db.selectFrom('webinar_registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Forgets who attended a session according to a file. What was set by hand stays. */
export async function clearAttendance(trx: DatabaseTransaction, sessionId: string): Promise<void> {
  await trx
    .updateTable('webinar_registrations')
    .set({ attended_at: null })
    .where('event_id', '=', sessionId)
    .where('attendance', 'is', null)
    .execute()
}

/** Saves what the staff say about one registrant. */
export async function saveAttendance(
  trx: DatabaseTransaction,
  id: string,
  attendance: Pick<WebinarRegistrationsTable, 'attendance' | 'attended_at'>,
): Promise<void> {
  await trx.updateTable('webinar_registrations').set(attendance).where('id', '=', id).execute()
}

/** Rows per statement, because databases limit its parameters. */
const BATCH_SIZE = 500

/**
 * Records when registrants attended, or that they were absent, in place of what was set by hand.
 */
export async function recordAttendance(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string | null,
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    await trx
      .updateTable('webinar_registrations')
      .set({ attended_at: at, attendance: null })
      .where('id', 'in', ids.slice(first, first + BATCH_SIZE))
      .execute()
  }
}

/** The emails to the registrants of a session, the newest first. */
export function listMailings(db: Database, sessionId: string): Promise<WebinarMailingsTable[]> {
  return db
    .selectFrom('webinar_mailings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Saves an email to registrants.
 * @returns false if one with its id was sent before
 */
export async function insertMailing(
  trx: DatabaseTransaction,
  mailing: WebinarMailingsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webinar_mailings')
    .values(mailing)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** An email to registrants by id; undefined if there is none. */
export function findMailing(db: Database, id: string): Promise<WebinarMailingsTable | undefined> {
  return db.selectFrom('webinar_mailings').selectAll().where('id', '=', id).executeTakeFirst()
}
