import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { paths } from '../../../web/paths.ts'
import { addSetting, readSetting, saveSetting } from '../../db/stored-settings.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The setting with the secret that the address is derived from. */
const NAME = 'calendar-feed-secret'
const SECRET_BYTES = 32
/** Compared while no secret exists, so that the check takes the same time. */
const DUMMY_SECRET = randomBytes(SECRET_BYTES)

/** The feed's path, such as `/calendar/….ics`. The first call creates the secret. */
export function feedPath(db: Database): Promise<string> {
  return inTransaction(db, async (trx) => {
    await addSetting(trx, NAME, newSecret())
    return pathOf(await findSecret(trx))
  })
}

/** Undefined until there is a secret. */
export async function findFeedPath(db: Database): Promise<string | undefined> {
  const secret = await findSecret(db)
  return secret && pathOf(secret)
}

/** Creates a new secret; the old path stops working. */
export async function renewFeedPath(trx: DatabaseTransaction): Promise<string> {
  await saveSetting(trx, NAME, newSecret())
  return pathOf(await findSecret(trx))
}

/**
 * Checks the last part of a URL. Every name takes the same time, even before there is a secret: one
 * query, and one HMAC compared in constant time.
 */
export async function isFeedName(db: Database, name: string): Promise<boolean> {
  const secret = await findSecret(db)
  const same = timingSafeEqual(digestOf(name), digestOf(nameOf(secret ?? DUMMY_SECRET)))
  return same && secret !== undefined
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Undefined until the address is first requested. */
async function findSecret(db: Database): Promise<Buffer | undefined> {
  const value = await readSetting(db, NAME)
  return value === undefined ? undefined : Buffer.from(value, 'base64url')
}

function pathOf(secret: Buffer | undefined): string {
  if (secret === undefined) throw new Error("The calendar's secret was not stored")
  return paths.bookingsFeed(nameOf(secret))
}

/** 256 bits in 43 characters. The text separates this use of the secret from others. */
function nameOf(secret: Buffer): string {
  return `${createHmac('sha256', secret).update('calendar feed\n').digest('base64url')}.ics`
}

/** Hashed, so that both sides of the comparison have the same length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
