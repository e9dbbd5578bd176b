import type { Database, DatabaseTransaction } from '../db/tables.ts'

const NAME = 'calendar-feed-secret'

/** The secret that the address is worked out from; undefined until somebody asked for the address. */
export async function readFeedSecret(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'base64url')
}

/** Keeps this secret unless there is one. */
export async function keepFeedSecret(trx: DatabaseTransaction, secret: Buffer): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: NAME, value: secret.toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Puts this secret in the place of whichever there is. */
export async function replaceFeedSecret(trx: DatabaseTransaction, secret: Buffer): Promise<void> {
  const value = secret.toString('base64url')
  await trx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
