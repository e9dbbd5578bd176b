import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Creates bookings, contact messages, idempotency keys, and the outbox. */
export async function firstTables(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  // Instants must sort as bytes in every locale.
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const { schema } = trx

  await schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('confirmed', 'cancelled')`),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema.createIndex('bookings_starts_at').on('bookings').column('starts_at').execute()
  await schema
    .createIndex('bookings_email')
    .on('bookings')
    .expression(sql`lower(email)`)
    .execute()

  await schema
    .createTable('occupied_cells')
    .addColumn('cell', 'integer', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .execute()
  await schema
    .createIndex('occupied_cells_booking_id')
    .on('occupied_cells')
    .column('booking_id')
    .execute()

  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('contact_messages_email')
    .on('contact_messages')
    .expression(sql`lower(email)`)
    .execute()
  await schema
    .createIndex('contact_messages_created_at')
    .on('contact_messages')
    .column('created_at')
    .execute()

  await schema
    .createTable('suspected_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()

  await createDelivery(trx, instant)
}

type ColumnType = ReturnType<typeof sql>

async function createDelivery({ schema }: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute()
  await schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute()

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('to_name', 'text')
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text')
    .addColumn('calendar_method', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'sent', 'dead')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('give_up_at', instant, (column) => column.notNull())
    .addColumn('leased_until', instant)
    .addColumn('lease_id', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .execute()
  // The worker polls for pending mail that is due.
  await schema
    .createIndex('outbox_status_due_at')
    .on('outbox')
    .columns(['status', 'due_at'])
    .execute()
  await schema
    .createIndex('outbox_about')
    .on('outbox')
    .expression(sql`lower(about)`)
    .execute()
}
