import { sql } from 'kysely'
import { engineOf } from '../db/connection.ts'
import type { DatabaseTransaction, IdempotencyKeysTable } from '../db/tables.ts'

/** A key about to be used for the first time. */
export interface KeyClaim {
  scope: string
  key: string
  /** SHA-256, hexadecimal. */
  bodyHash: string
  email: string
  now: Date
  /** Records made at or before this instant count as gone. */
  expired: Date
}

/**
 * Takes a key, also one whose record has expired. While another transaction holds the key this
 * waits for its end.
 * @returns false when the key has a record that still counts
 */
export async function claimKey(trx: DatabaseTransaction, claim: KeyClaim): Promise<boolean> {
  const fresh = {
    body_hash: claim.bodyHash,
    status: 0,
    reply: '',
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

/** The record of a key that could not be claimed. */
export function findRecord(
  trx: DatabaseTransaction,
  scope: string,
  key: string,
): Promise<Pick<IdempotencyKeysTable, 'body_hash' | 'status' | 'reply'>> {
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Completes a claimed key with the success to repeat. */
export async function keepReply(
  trx: DatabaseTransaction,
  record: { scope: string; key: string; status: number; json: string },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: record.status, reply: record.json })
    .where('scope', '=', record.scope)
    .where('key', '=', record.key)
    .execute()
}

/** Deletes at most `limit` expired records, the oldest first, waiting for nobody. */
export async function pruneExpired(
  trx: DatabaseTransaction,
  expired: Date,
  limit: number,
): Promise<void> {
  // Two pruning transactions that waited for each other's rows would be a deadlock; SQLite has
  // one writer at a time anyway and does not know the words.
  const skipLocked = engineOf(trx) === 'postgres' ? sql`for update skip locked` : sql``
  await sql`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys
      where created_at <= ${expired.toISOString()}
      order by created_at limit ${limit} ${skipLocked}
    )`.execute(trx)
}
