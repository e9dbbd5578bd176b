import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../db/tables.ts'
import { ApiError } from '../errors.ts'
import { claimKey, findRecord, keepReply, pruneExpired } from './repository.ts'

/** How long a first success is remembered, in milliseconds: 24 hours. */
export const KEPT_FOR = 24 * 3_600_000
/** How many expired records one write may clear away. */
const PRUNED_AT_ONCE = 100

/** What makes two requests the same one. */
export interface OnceRequest {
  /** The endpoint, e.g. `POST /api/schedule`. */
  scope: string
  /** The client's Idempotency-Key; undefined when it sent none, and then nothing is remembered. */
  key: string | undefined
  /** The parsed body; written the same way, it is the same body. */
  body: unknown
  /** The visitor's address, kept so that a deletion by e-mail finds the record. */
  email: string
  now: Date
}

/** An answer as it goes over the wire, the same bytes each time. */
export interface OnceReply {
  status: number
  /** JSON. */
  json: string
  /** True when an earlier request did the work. */
  replayed: boolean
}

/**
 * Acts once per key (SL-06). The record is part of the caller's transaction, so a failure of `act`
 * leaves none, and a second request with the same key waits here until the first one has committed
 * or failed.
 * @throws ApiError 422 when the key was used with another body; whatever `act` throws
 */
export async function onlyOnce(
  trx: DatabaseTransaction,
  { scope, key, body, email, now }: OnceRequest,
  act: () => Promise<{ status: number; reply: unknown }>,
): Promise<OnceReply> {
  if (key === undefined) {
    const { status, reply } = await act()
    return { status, json: JSON.stringify(reply), replayed: false }
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const expired = new Date(now.getTime() - KEPT_FOR)
  if (!(await claimKey(trx, { scope, key, bodyHash, email, now, expired }))) {
    const record = await findRecord(trx, scope, key)
    if (record.body_hash !== bodyHash) {
      throw new ApiError(
        422,
        'idempotency_key_reused',
        'This Idempotency-Key was already used with other data. Please send the request with a new key.',
      )
    }
    return { status: record.status, json: record.reply, replayed: true }
  }
  const { status, reply } = await act()
  const json = JSON.stringify(reply)
  await keepReply(trx, { scope, key, status, json })
  // One write in sixteen, which keeps pace with the new records and costs the others nothing.
  if (bodyHash.startsWith('0')) await pruneExpired(trx, expired, PRUNED_AT_ONCE)
  return { status, json, replayed: false }
}
