import { sql } from 'kysely'
import type { Database, DatabaseTransaction, IdempotencyKeysTable } from '../../db/tables.ts'

export interface KeyClaim {
  scope: string
  key: string
  /** SHA-256, in hexadecimal. */
  bodyHash: string
  status: number
  /** The reply as sent. */
  json: string
  email: string
  now: Date
  /** Records created then or earlier have expired. */
  expired: Date
}

/**
 * Waits while another transaction holds the key.
 * @returns false if the key has a record that hasn't expired
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

/** Undefined if it has expired. */
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

/** The transaction must have claimed the key. */
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

/** At most `limit`, oldest first. */
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
