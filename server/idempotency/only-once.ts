import { hash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { ApiError } from '../errors.ts'
import { claimKey, findRecord, pruneExpired } from './repository.ts'

/** How long a first success is remembered, in milliseconds: 24 hours. */
export const KEPT_FOR = 24 * 3_600_000
/** How many expired records one write may clear away. */
const PRUNED_AT_ONCE = 100

/** By what a request is known when it comes again. */
export interface KnownBy {
  /** The client's Idempotency-Key; undefined when it sent none, and then nothing is remembered. */
  key: string | undefined
  /** How long its success is remembered, in milliseconds; 24 hours unless told. */
  keptFor?: number | undefined
}

/** What makes two requests the same one. */
export interface OnceRequest extends KnownBy {
  /** The endpoint, e.g. `POST /api/schedule`. */
  scope: string
  /** The parsed body; written the same way, it is the same body. */
  body: unknown
  /** The visitor's address, kept so that a deletion by e-mail finds the record. */
  email: string
  now: Date
}

/** What is answered when the request succeeds. */
export interface Success {
  status: number
  reply: object
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
  request: OnceRequest,
  { status, reply }: Success,
  act: () => Promise<void>,
): Promise<OnceReply> {
  const { key, scope, email, now } = request
  const json = JSON.stringify(reply)
  if (key !== undefined) {
    const bodyHash = hashOf(request.body)
    const expired = expiredAt(request)
    const claim = { scope, key, bodyHash, status, json, email, now, expired }
    if (!(await claimKey(trx, claim))) {
      const earlier = await earlierReply(trx, request)
      if (earlier !== undefined) return earlier
      throw new Error('A key that could not be claimed has no record')
    }
    // One write in sixteen, which keeps pace with the new records and costs the others nothing.
    if (bodyHash.startsWith('0')) await pruneExpired(trx, expiredAt({ now }), PRUNED_AT_ONCE)
  }
  await act()
  return { status, json, replayed: false }
}

/**
 * The answer that an earlier request with this key got; undefined where there was none. For a
 * request that would be refused by now, though the first of its kind was not.
 * @throws ApiError 422 when the key was used with another body
 */
export async function earlierReply(
  db: Database,
  { scope, key, keptFor, body, now }: OnceRequest,
): Promise<OnceReply | undefined> {
  if (key === undefined) return undefined
  const record = await findRecord(db, { scope, key, expired: expiredAt({ now, keptFor }) })
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

/** The digest that tells one body from another. */
export function hashOf(body: unknown): string {
  return hash('sha256', JSON.stringify(body))
}

/** Records made at this instant or before have expired. */
function expiredAt({ now, keptFor = KEPT_FOR }: Pick<OnceRequest, 'now' | 'keptFor'>): Date {
  return new Date(now.getTime() - keptFor)
}
