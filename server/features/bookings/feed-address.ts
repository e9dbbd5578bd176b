import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { paths } from '../../../web/paths.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertFeedSecret, findFeedSecret, replaceFeedSecret } from './feed-repository.ts'

const SECRET_BYTES = 32
/** Used in the comparison while there is no secret, so that the check takes the same time. */
const DUMMY_SECRET = randomBytes(SECRET_BYTES)

/** The path of the calendar, e.g. `/calendar/….ics`; created by the first call. */
export function feedPath(db: Database): Promise<string> {
  return inTransaction(db, async (trx) => {
    await insertFeedSecret(trx, randomBytes(SECRET_BYTES))
    return pathOf(await findFeedSecret(trx))
  })
}

/** Moves the calendar to a new address; the old one stops working. */
export function rotateFeedPath(db: Database): Promise<string> {
  return inTransaction(db, async (trx) => {
    await replaceFeedSecret(trx, randomBytes(SECRET_BYTES))
    return pathOf(await findFeedSecret(trx))
  })
}

/**
 * Whether the last part of a URL is the calendar's. Every name takes the same time, one query and
 * one HMAC compared in constant time, even when there is no calendar yet.
 */
export async function isFeedName(db: Database, name: string): Promise<boolean> {
  const secret = await findFeedSecret(db)
  const same = timingSafeEqual(digestOf(name), digestOf(nameOf(secret ?? DUMMY_SECRET)))
  return same && secret !== undefined
}

function pathOf(secret: Buffer | undefined): string {
  if (secret === undefined) throw new Error("The calendar's secret was not stored")
  return paths.bookingsFeed(nameOf(secret))
}

/** 256 bits in 43 characters. The text names the purpose of the secret. */
function nameOf(secret: Buffer): string {
  return `${createHmac('sha256', secret).update('calendar feed\n').digest('base64url')}.ics`
}

/** A hash, so that both sides of the comparison have the same length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
