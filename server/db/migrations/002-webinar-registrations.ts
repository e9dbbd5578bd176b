import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds webinar registrations and the assessment of a booking. */
export async function webinarRegistrations(
  trx: DatabaseTransaction,
  engine: Engine,
): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const { schema } = trx
  await schema
    .createTable('webinar_registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('webinar_registrations_email')
    .on('webinar_registrations')
    .expression(sql`lower(email)`)
    .execute()
  await schema
    .createIndex('webinar_registrations_created_at')
    .on('webinar_registrations')
    .column('created_at')
    .execute()
  // Twelve letters, one per answer; null when the visitor sent none.
  await schema.alterTable('bookings').addColumn('assessment', 'text').execute()
}
