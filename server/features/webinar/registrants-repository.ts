import { sql } from 'kysely'
import type {
  Database,
  DatabaseTransaction,
  InstantText,
  WebinarRegistrationsTable,
} from '../../db/tables.ts'
import type { WebinarMailingsTable } from '../../db/webinar-tables.ts'

/** `person_id` is null only if the person was deleted a moment ago. */
export interface RegistrantRow extends WebinarRegistrationsTable {
  person_id: string | null
}

/** With their people, in the order they came in. */
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

/** Clears attendance that came from a file; attendance set by hand stays. */
export async function clearAttendance(trx: DatabaseTransaction, sessionId: string): Promise<void> {
  await trx
    .updateTable('webinar_registrations')
    .set({ attended_at: null })
    .where('event_id', '=', sessionId)
    .where('attendance', 'is', null)
    .execute()
}

export async function saveAttendance(
  trx: DatabaseTransaction,
  id: string,
  attendance: Pick<WebinarRegistrationsTable, 'attendance' | 'attended_at'>,
): Promise<void> {
  await trx.updateTable('webinar_registrations').set(attendance).where('id', '=', id).execute()
}

/** Databases limit the parameters of a statement. */
const BATCH_SIZE = 500

/** Replaces what was set by hand. */
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

/** Addresses of the session's registrants that unsubscribed, in lowercase. */
export async function unsubscribedAddresses(
  db: Database,
  sessionId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webinar_registrations as registration')
    .innerJoin('webinar_registrations as stopped', (join) =>
      join.on(sql<string>`lower(stopped.email)`, '=', sql<string>`lower(registration.email)`),
    )
    .select('registration.email')
    .distinct()
    .where('registration.event_id', '=', sessionId)
    .where('stopped.unsubscribed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

/** When the address unsubscribed, by the email of any session; null if it didn't. */
export async function lastUnsubscribed(db: Database, email: string): Promise<InstantText | null> {
  const { at } = await db
    .selectFrom('webinar_registrations')
    .select((eb) => eb.fn.max('unsubscribed_at').as('at'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return at
}

/**
 * Marks the registrations of the address for all sessions.
 * @returns the address; undefined if the registration was deleted
 */
export async function saveUnsubscribed(
  trx: DatabaseTransaction,
  id: string,
  at: InstantText,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('webinar_registrations')
    .set({ unsubscribed_at: at })
    .where(sql<string>`lower(email)`, '=', (eb) =>
      eb
        .selectFrom('webinar_registrations')
        .select(sql<string>`lower(email)`.as('email'))
        .where('id', '=', id),
    )
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Ids of the emails that staff wrote to the registrant. */
export async function lettersTo(trx: DatabaseTransaction, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'webinar-letter')
    .where(sql<string>`lower(about)`, '=', email.toLowerCase())
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first. */
export function listMailings(db: Database, sessionId: string): Promise<WebinarMailingsTable[]> {
  return db
    .selectFrom('webinar_mailings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns false if one with its id was sent before */
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

export function findMailing(db: Database, id: string): Promise<WebinarMailingsTable | undefined> {
  return db.selectFrom('webinar_mailings').selectAll().where('id', '=', id).executeTakeFirst()
}
