import type { DeskChallengesTable, DeskPasskeysTable } from '../../db/desk-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/** Saves a challenge, and deletes expired ones. */
export async function insertChallenge(
  trx: DatabaseTransaction,
  challenge: DeskChallengesTable,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('desk_challenges').where('expires_at', '<=', now.toISOString()).execute()
  await trx.insertInto('desk_challenges').values(challenge).execute()
}

export interface ChallengeKey {
  challenge: string
  purpose: DeskChallengesTable['purpose']
  now: Date
}

/** Undefined if it has expired or was used. */
export function findChallenge(
  db: Database,
  { challenge, purpose, now }: ChallengeKey,
): Promise<DeskChallengesTable | undefined> {
  return db
    .selectFrom('desk_challenges')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** @returns false if it was used before */
export async function takeChallenge(trx: DatabaseTransaction, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('desk_challenges')
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export function findPasskey(db: Database, id: string): Promise<DeskPasskeysTable | undefined> {
  return db.selectFrom('desk_passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order they were created. */
export function listPasskeys(db: Database, staffId: string): Promise<DeskPasskeysTable[]> {
  return db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertPasskey(
  trx: DatabaseTransaction,
  passkey: DeskPasskeysTable,
): Promise<void> {
  await trx.insertInto('desk_passkeys').values(passkey).execute()
}

export async function updateCounter(
  trx: DatabaseTransaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('desk_passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @returns false if there is none */
export async function deletePasskey(
  trx: DatabaseTransaction,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('desk_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
