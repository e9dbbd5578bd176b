import type { ExpressionBuilder } from 'kysely'
import type { DeskCodesTable, DeskSessionsTable } from '../../db/desk-tables.ts'
import type { SignedIn } from '../../http/routes/desk-request.ts'
import type { Database, DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'

/** The instants between which a valid session was seen, and after which it was created. */
export interface SessionLimits {
  seenAfter: InstantText
  seenBefore: InstantText
  createdAfter: InstantText
}

function isValid({ seenAfter, seenBefore, createdAfter }: SessionLimits) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'desk_sessions'>) =>
    and([
      eb('seen_at', '>', seenAfter),
      eb('seen_at', '<', seenBefore),
      eb('created_at', '>', createdAfter),
    ])
}

/** Undefined if the token has no valid session. */
export async function findSession(
  db: Database,
  tokenHash: string,
  limits: SessionLimits,
): Promise<SignedIn | undefined> {
  const session = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where(isValid(limits))
    .executeTakeFirst()
  if (session === undefined) return undefined
  const staff = await db
    .selectFrom('desk_staff')
    .selectAll()
    .where('id', '=', session.staff_id)
    .executeTakeFirst()
  return staff && { session, staff }
}

/** Saves a session, and deletes those that aren't valid. */
export async function insertSession(
  trx: DatabaseTransaction,
  session: DeskSessionsTable,
  limits: SessionLimits,
): Promise<void> {
  await trx
    .deleteFrom('desk_sessions')
    .where((eb) => eb.not(isValid(limits)(eb)))
    .execute()
  await trx.insertInto('desk_sessions').values(session).execute()
}

export async function touchSession(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('desk_sessions')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/**
 * After a passkey was used.
 * @returns false if the session has ended
 */
export async function confirmSession(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('desk_sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Valid sessions, last used first. */
export function listSessions(
  db: Database,
  staffId: string,
  limits: SessionLimits,
): Promise<DeskSessionsTable[]> {
  return db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where(isValid(limits))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Undefined if there is none. */
export function deleteSession(
  trx: DatabaseTransaction,
  { id, staffId }: { id: string; staffId: string },
): Promise<DeskSessionsTable | undefined> {
  return trx
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirst()
}

/** @returns how many there were */
export async function deleteSessionsOf(
  trx: DatabaseTransaction,
  { staffId, except }: { staffId: string; except: string },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('desk_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Also deletes codes from before the instant. */
export async function insertCode(
  trx: DatabaseTransaction,
  code: DeskCodesTable,
  before: InstantText,
): Promise<void> {
  await trx.deleteFrom('desk_codes').where('created_at', '<', before).execute()
  await trx.insertInto('desk_codes').values(code).execute()
}

/** The askers of the codes sent to a staff member since the instant. */
export async function codeAskers(
  db: Database,
  staffId: string,
  since: InstantText,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('desk_codes')
    .select('asker')
    .where('staff_id', '=', staffId)
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ asker }) => asker)
}

/** Returns the code to compare with; undefined if it has expired or has no tries left. */
export function takeTry(
  trx: DatabaseTransaction,
  { browserHash, maxTries, now }: { browserHash: string; maxTries: number; now: Date },
): Promise<DeskCodesTable | undefined> {
  return trx
    .updateTable('desk_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Ends a code's use; it still counts toward the limit of codes per hour. */
export async function useUpCode(trx: DatabaseTransaction, browserHash: string): Promise<void> {
  await trx
    .updateTable('desk_codes')
    .set({ expires_at: '' })
    .where('browser_hash', '=', browserHash)
    .execute()
}
