import type { DatabaseTransaction } from '../tables.ts'

/** Adds the numbers from one of the tools that a visitor sent with a booking. */
export async function worksheets(trx: DatabaseTransaction): Promise<void> {
  await trx.schema.alterTable('bookings').addColumn('worksheet', 'text').execute()
}
