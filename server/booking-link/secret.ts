import type { KeyObject } from 'node:crypto'
import type { Database } from '../db/tables.ts'
import { readSecret } from './repository.ts'

const read = new WeakMap<Database, Promise<KeyObject>>()

/** The secret of this database, the same for every instance that shares it; read once. */
export async function linkSecret(db: Database): Promise<KeyObject> {
  const known = read.get(db)
  if (known !== undefined) return known
  const secret = readSecret(db)
  read.set(db, secret)
  // A database that is out of reach now may be back at the next look.
  secret.catch(() => read.delete(db))
  return secret
}
