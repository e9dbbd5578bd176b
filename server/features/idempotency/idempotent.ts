import { hash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { claimKey, findRecord, pruneExpired, updateReply } from './repository.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'

/** How long a stored reply is valid: 24 hours. */
export const REPLY_TTL_MS = 24 * 3_600_000
/** The number of expired records that one write deletes at most. */
const PRUNE_BATCH_SIZE = 100

/** How a repeated request is recognized. */
export interface KeyOptions {
  /** The client's Idempotency-Key; without one the reply is not stored. */
  key: string | undefined
  /** How long the reply is stored, in milliseconds; 24 hours by default. */
  ttlMs?: number | undefined
}

/** A request that has the same effect however often it is sent. */
export interface IdempotentRequest extends KeyOptions {
  /** The endpoint, e.g. `POST /api/schedule`. */
  scope: string
  /** The parsed body; bodies with the same JSON are the same. */
  body: unknown
  /** The visitor's address, stored so that deleting by email address finds the record. */
  email: string
  now: Date
}

export interface SuccessReply {
  status: number
  reply: object
}

/**
 * Runs `act` once per idempotency key (SL-06). The record commits with the caller's transaction, so a
 * failure of `act` leaves no record, and a second request with the same key waits here until the
 * first one has committed or failed.
 * @param act does the work; it may return another reply to send and store instead of `reply`
 * @throws ApiError 422 when the key was used with another body; and what `act` throws
 */
export async function runIdempotent(
  trx: DatabaseTransaction,
  request: IdempotentRequest,
  { status, reply }: SuccessReply,
  act: () => Promise<object | void>,
): Promise<IdempotentReply> {
  const { key, scope, email, now } = request
  const json = JSON.stringify(reply)
  if (key !== undefined) {
    const bodyHash = hashOf(request.body)
    const expired = expiredAt(request)
    const claim = { scope, key, bodyHash, status, json, email, now, expired }
    if (!(await claimKey(trx, claim))) {
      const stored = await storedReply(trx, request)
      if (stored !== undefined) return stored
      throw new Error('A key that could not be claimed has no record')
    }
    // One write in sixteen deletes expired records; that keeps up with new ones.
    if (bodyHash.startsWith('0')) await pruneExpired(trx, expiredAt({ now }), PRUNE_BATCH_SIZE)
  }
  const other = await act()
  if (other === undefined) return { status, json, replayed: false }
  const otherJson = JSON.stringify(other)
  if (key !== undefined) await updateReply(trx, { scope, key, json: otherJson })
  return { status, json: otherJson, replayed: false }
}

/**
 * The reply stored for this key, if any. Used where a repeated request would be refused by now
 * although the first one succeeded.
 * @throws ApiError 422 when the key was used with another body
 */
export async function storedReply(
  db: Database,
  { scope, key, ttlMs, body, now }: IdempotentRequest,
): Promise<IdempotentReply | undefined> {
  if (key === undefined) return undefined
  const record = await findRecord(db, { scope, key, expired: expiredAt({ now, ttlMs }) })
  if (record === undefined) return undefined
  if (record.body_hash !== hashOf(body)) {
    throw new ApiError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was already used with other data. Please send the request with a new key.',
    )
  }
  return { status: record.status, json: record.reply, replayed: true }
}

/** SHA-256 of the body's JSON, hexadecimal. */
export function hashOf(body: unknown): string {
  return hash('sha256', JSON.stringify(body))
}

/** Records created at this instant or earlier have expired. */
function expiredAt({ now, ttlMs = REPLY_TTL_MS }: Pick<IdempotentRequest, 'now' | 'ttlMs'>): Date {
  return new Date(now.getTime() - ttlMs)
}
