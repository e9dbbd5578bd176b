import type { Database, DatabaseTransaction } from '../../db/tables.ts'

const NAME = 'calendar-feed-secret'

/** The secret that the address is derived from; undefined until the address is first requested. */
export async function findFeedSecret(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'base64url')
}

/** Stores this secret unless there is one already. */
export async function insertFeedSecret(trx: DatabaseTransaction, secret: Buffer): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: NAME, value: secret.toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Stores this secret, replacing any other. */
export async function replaceFeedSecret(trx: DatabaseTransaction, secret: Buffer): Promise<void> {
  const value = secret.toString('base64url')
  await trx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
