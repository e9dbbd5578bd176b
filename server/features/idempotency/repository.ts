import { sql } from 'kysely'
import type { Database, DatabaseTransaction, IdempotencyKeysTable } from '../../db/tables.ts'

/** A new key with the reply to store. */
export interface KeyClaim {
  scope: string
  key: string
  /** SHA-256, hexadecimal. */
  bodyHash: string
  status: number
  /** The reply as it is sent. */
  json: string
  email: string
  now: Date
  /** Records created at or before this instant have expired. */
  expired: Date
}

/**
 * Claims a key, unless it has a record that has not expired. Waits while another transaction holds
 * the key.
 * @returns false when the key has a valid record
 */
export async function claimKey(trx: DatabaseTransaction, claim: KeyClaim): Promise<boolean> {
  const fresh = {
    body_hash: claim.bodyHash,
    status: claim.status,
    reply: claim.json,
    email: claim.email,
    created_at: claim.now.toISOString(),
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ scope: claim.scope, key: claim.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_at', '<=', claim.expired.toISOString()),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The record of a key, unless it has expired. */
export function findRecord(
  db: Database,
  { scope, key, expired }: { scope: string; key: string; expired: Date },
): Promise<Pick<IdempotencyKeysTable, 'body_hash' | 'status' | 'reply'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', expired.toISOString())
    .executeTakeFirst()
}

/** Replaces the reply of a key that this transaction has claimed. */
export async function updateReply(
  trx: DatabaseTransaction,
  { scope, key, json }: Pick<KeyClaim, 'scope' | 'key' | 'json'>,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: json })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Deletes at most `limit` expired records, the oldest first. */
export async function pruneExpired(
  trx: DatabaseTransaction,
  expired: Date,
  limit: number,
): Promise<void> {
  await sql`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys
      where created_at <= ${expired.toISOString()}
      order by created_at limit ${limit}
    )`.execute(trx)
}
