import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Adds the settings that all processes share and the secret that signs booking links, created once
 * under the migration lock.
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
