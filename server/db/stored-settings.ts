import type { Database, DatabaseTransaction } from './tables.ts'

/** A value that the server keeps for itself, such as a secret; undefined if there is none. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Stores a value, replacing any other. */
export async function saveSetting(
  trx: DatabaseTransaction,
  name: string,
  value: string,
): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Stores a value unless there is one already. */
export async function addSetting(
  trx: DatabaseTransaction,
  name: string,
  value: string,
): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * Changes a value unless another transaction has changed it since it was read.
 * @returns false if one has
 */
export async function replaceSetting(
  trx: DatabaseTransaction,
  name: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const secrets = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/** A secret that a migration has created, the same for every process on this database; read once. */
export function storedSecret(db: Database, name: string): Promise<Buffer> {
  const known = secrets.get(db) ?? new Map<string, Promise<Buffer>>()
  secrets.set(db, known)
  const secret = known.get(name) ?? readSecret(db, name)
  known.set(name, secret)
  // After a failed query, the next call tries again.
  secret.catch(() => known.delete(name))
  return secret
}

async function readSecret(db: Database, name: string): Promise<Buffer> {
  const value = await readSetting(db, name)
  if (value === undefined) throw new Error(`The database has no ${name}`)
  return Buffer.from(value, 'base64url')
}
