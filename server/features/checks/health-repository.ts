import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const NAME = 'write-check'
/** More than a page of either engine, so that the database has to find space for it. */
const FILLING = 'x'.repeat(16_384)

/**
 * Writes a row, as a booking would.
 * @throws the driver's error when nothing can be written
 */
export async function tryWrite(db: Database, now: Date): Promise<void> {
  const value = now.toISOString()
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: NAME, value: FILLING })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: FILLING }))
      .execute()
    await trx.updateTable('settings').set({ value }).where('name', '=', NAME).execute()
  })
}
