import type { Database } from '../db/tables.ts'

/** The name under which a migration keeps it. */
const NAME = 'booking-link-secret'

const read = new WeakMap<Database, Promise<Buffer>>()

/** The secret of this database, 32 bytes, the same for every instance that shares it. */
export async function linkSecret(db: Database): Promise<Buffer> {
  const known = read.get(db)
  if (known !== undefined) return known
  const secret = readSecret(db)
  read.set(db, secret)
  // A database that is out of reach now may be back at the next look.
  secret.catch(() => read.delete(db))
  return secret
}

async function readSecret(db: Database): Promise<Buffer> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
