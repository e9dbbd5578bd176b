import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { keepFeedSecret, readFeedSecret, replaceFeedSecret } from './repository.ts'

const SECRET_BYTES = 32
/** Known to nobody: compared with while there is no secret, so that this takes no other time. */
const NOBODYS = randomBytes(SECRET_BYTES)

/** Where the calendar is, e.g. `/calendar/….ics`; made at the first call. */
export function feedPath(db: Database): Promise<string> {
  return inTransaction(db, async (trx) => {
    await keepFeedSecret(trx, randomBytes(SECRET_BYTES))
    return pathOf(await readFeedSecret(trx))
  })
}

/** Moves the calendar to a new address; the old one leads nowhere from then on. */
export function newFeedPath(db: Database): Promise<string> {
  return inTransaction(db, async (trx) => {
    await replaceFeedSecret(trx, randomBytes(SECRET_BYTES))
    return pathOf(await readFeedSecret(trx))
  })
}

/**
 * Whether the last part of an address is the calendar's. Every name costs the same: one query, one
 * code worked out and compared in constant time, also while the calendar has no address.
 */
export async function isFeedName(db: Database, name: string): Promise<boolean> {
  const secret = await readFeedSecret(db)
  const same = timingSafeEqual(digestOf(name), digestOf(nameOf(secret ?? NOBODYS)))
  return same && secret !== undefined
}

function pathOf(secret: Buffer | undefined): string {
  if (secret === undefined) throw new Error('The secret of the calendar was not kept')
  return `/calendar/${nameOf(secret)}`
}

/** 256 bits in 43 characters. The text names what the secret is used for. */
function nameOf(secret: Buffer): string {
  return `${createHmac('sha256', secret).update('calendar feed\n').digest('base64url')}.ics`
}

/** Of one length, whatever the text. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
