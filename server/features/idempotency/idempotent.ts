import { hash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { claimKey, findRecord, pruneExpired, updateReply } from './repository.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'

/** For how long a stored reply is valid. */
export const REPLY_TTL_MS = 24 * 3_600_000
/** How many expired records one write deletes at most. */
const PRUNE_BATCH_SIZE = 100

export interface KeyOptions {
  /** The client's Idempotency-Key. Without one, the reply isn't stored. */
  key: string | undefined
  /** How long the reply is stored; 24 hours by default. */
  ttlMs?: number | undefined
}

/** Has the same effect however often it is sent. */
export interface IdempotentRequest extends KeyOptions {
  /** The endpoint, such as `POST /api/schedule`. */
  scope: string
  /** The parsed body; the same JSON counts as the same body. */
  body: unknown
  /** The visitor's, so that deleting by email address finds the record. */
  email: string
  now: Date
}

export interface SuccessReply {
  status: number
  reply: object
}

/**
 * Runs `act` once per idempotency key (SL-06). The record commits with the caller's transaction, so
 * a failure of `act` leaves no record, and a second request with the same key waits here until the
 * first one has committed or failed.
 * @param act may return another reply to send and store in place of `reply`
 * @throws ApiError 422 if the key was used with another body, and what `act` throws
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
    const bodyHash = hashOfBody(request.body)
    const expired = expiredAt(request)
    const claim = { scope, key, bodyHash, status, json, email, now, expired }
    if (!(await claimKey(trx, claim))) {
      const stored = await storedReply(trx, request)
      if (stored !== undefined) return stored
      throw new Error('A key that could not be claimed has no record')
    }
    // Every sixteenth write deletes expired records, which keeps up with new ones.
    if (bodyHash.startsWith('0')) await pruneExpired(trx, expiredAt({ now }), PRUNE_BATCH_SIZE)
  }
  const other = await act()
  if (other === undefined) return { status, json, replayed: false }
  const otherJson = JSON.stringify(other)
  if (key !== undefined) await updateReply(trx, { scope, key, json: otherJson })
  return { status, json: otherJson, replayed: false }
}

/**
 * The stored reply, for requests that would be refused by now although their first try succeeded.
 * @throws ApiError 422 if the key was used with another body
 */
export async function storedReply(
  db: Database,
  { scope, key, ttlMs, body, now }: IdempotentRequest,
): Promise<IdempotentReply | undefined> {
  if (key === undefined) return undefined
  const record = await findRecord(db, { scope, key, expired: expiredAt({ now, ttlMs }) })
  if (record === undefined) return undefined
  if (record.body_hash !== hashOfBody(body)) {
    throw new ApiError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was already used with other data. Please send the request with a new key.',
    )
  }
  return { status: record.status, json: record.reply, replayed: true }
}

/** SHA-256 of the body's JSON, in hexadecimal. */
export function hashOfBody(body: unknown): string {
  return hash('sha256', JSON.stringify(body))
}

/** Records created then or earlier have expired. */
function expiredAt({ now, ttlMs = REPLY_TTL_MS }: Pick<IdempotentRequest, 'now' | 'ttlMs'>): Date {
  return new Date(now.getTime() - ttlMs)
}
