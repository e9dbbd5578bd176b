import type { Database, DatabaseTransaction } from './tables.ts'

/** A value that the server stores for itself, such as a secret. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** Settings whose names begin with the prefix, by name. */
export function settingsNamed(db: Database, prefix: string) {
  return db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute()
}

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

/** Keeps an existing value. */
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

/** @returns false if another transaction has changed the value since `from` was read */
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

/** Created by a migration, so every process on this database has the same one. Read once. */
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
