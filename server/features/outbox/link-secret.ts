import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { readSetting, saveSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const NAME = 'booking-link-secret'
const SECRET_BYTES = 32

/** Signs booking links. Read each time, so that a new one counts in every process right away. */
export async function linkSecret(db: Database): Promise<KeyObject> {
  const value = await readSetting(db, NAME)
  // Migration 004 creates it.
  if (value === undefined) throw new Error(`The database has no ${NAME}`)
  return createSecretKey(Buffer.from(value, 'base64url'))
}

/** Creates a new secret; all links sent so far stop working. */
export function rotateLinkSecret(db: Database): Promise<void> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return inTransaction(db, (trx) => saveSetting(trx, NAME, secret))
}
