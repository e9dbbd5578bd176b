import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/** Spells the status `canceled`, and renames suspected submissions to spam. */
export async function canceledAndSpam(trx: DatabaseTransaction): Promise<void> {
  // SQLite can't change a CHECK constraint, but dropping the column drops it too.
  await trx.schema
    .alterTable('bookings')
    .addColumn('new_status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('confirmed')
        .check(sql`new_status in ('confirmed', 'canceled')`),
    )
    .execute()
  await sql`update bookings set new_status = 'canceled' where status = 'cancelled'`.execute(trx)
  await trx.schema.alterTable('bookings').dropColumn('status').execute()
  await trx.schema.alterTable('bookings').renameColumn('new_status', 'status').execute()
  await trx.schema.alterTable('suspected_submissions').renameTo('spam_submissions').execute()
}
