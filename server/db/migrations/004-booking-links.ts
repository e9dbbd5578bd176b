import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * What all instances over one database share, and the secret that the links of bookings are made
 * with: made once, under the lock of the migrations.
 */
export async function bookingLinks(trx: DatabaseTransaction): Promise<void> {
  await trx.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  const secret = randomBytes(32).toString('base64url')
  await sql`insert into settings (name, value) values ('booking-link-secret', ${secret})`.execute(
    trx,
  )
}
