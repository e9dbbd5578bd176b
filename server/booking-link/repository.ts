import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '../db/tables.ts'

/** The name under which a migration keeps the secret. */
const NAME = 'booking-link-secret'

/** The secret that links are made with, 32 bytes. */
export async function readSecret(db: Database): Promise<KeyObject> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return createSecretKey(value, 'base64url')
}
