import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '../../db/tables.ts'

/** Created by migration 004. */
const NAME = 'booking-link-secret'

/** Reads the secret that signs booking links, 32 bytes. */
async function readSecret(db: Database): Promise<KeyObject> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return createSecretKey(value, 'base64url')
}

const secrets = new WeakMap<Database, Promise<KeyObject>>()

/** The key that signs booking links, the same for every process on this database; read once. */
export async function linkSecret(db: Database): Promise<KeyObject> {
  const known = secrets.get(db)
  if (known !== undefined) return known
  const secret = readSecret(db)
  secrets.set(db, secret)
  // After a failed query, the next call tries again.
  secret.catch(() => secrets.delete(db))
  return secret
}
