import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Adds held submissions, which replace spam, and whom submissions came from. Occupied cells may
 * belong to a held submission instead of a booking.
 */
export async function heldSubmissions(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  // Instants must sort as bytes in every locale.
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await createHeldSubmissions(trx, instant)
  await createSenders(trx, instant)
  await recreateCells(trx)
  // The range of one mailbox's tagged addresses is contiguous only in byte order.
  const recipient =
    engine === 'postgres' ? sql`(lower(to_address) collate "C")` : sql`lower(to_address)`
  await trx.schema.createIndex('outbox_to_address').on('outbox').expression(recipient).execute()
}

type ColumnType = ReturnType<typeof sql>

async function createHeldSubmissions(trx: DatabaseTransaction, instant: ColumnType): Promise<void> {
  const { schema } = trx
  await schema
    .createTable('held_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('booking', 'contact', 'webinar')`),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('held', 'released', 'discarded')`),
    )
    .addColumn('slot_until', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('decided_at', instant)
    .execute()
  await schema
    .createIndex('held_submissions_status')
    .on('held_submissions')
    .columns(['status', 'created_at'])
    .execute()
  await schema
    .createIndex('held_submissions_email')
    .on('held_submissions')
    .expression(sql`lower(email)`)
    .execute()
  // Spam was refused, so it can't be released.
  await sql`insert into held_submissions
      (id, kind, email, payload, reasons, status, created_at, decided_at)
    select id, kind, email, payload, '["honeypot"]', 'discarded', created_at, created_at
    from spam_submissions`.execute(trx)
  await schema.dropTable('spam_submissions').execute()
}

async function createSenders(trx: DatabaseTransaction, instant: ColumnType): Promise<void> {
  await trx.schema
    .createTable('submission_senders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('submission_senders_address_hash')
    .on('submission_senders')
    .columns(['address_hash', 'created_at'])
    .execute()
  const secret = randomBytes(32).toString('base64url')
  await sql`insert into settings (name, value) values ('address-hash-secret', ${secret})`.execute(
    trx,
  )
}

/** SQLite can't drop NOT NULL from a column, so the table is recreated. */
async function recreateCells(trx: DatabaseTransaction): Promise<void> {
  const { schema } = trx
  await schema
    .createTable('occupied_cells_new')
    .addColumn('cell', 'integer', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) =>
      column.references('bookings.id').onDelete('cascade'),
    )
    .addColumn('held_id', 'text', (column) =>
      column.references('held_submissions.id').onDelete('cascade'),
    )
    .addCheckConstraint('occupied_cells_one_owner', sql`(booking_id is null) <> (held_id is null)`)
    .execute()
  await sql`insert into occupied_cells_new (cell, booking_id)
    select cell, booking_id from occupied_cells`.execute(trx)
  await schema.dropTable('occupied_cells').execute()
  await schema.alterTable('occupied_cells_new').renameTo('occupied_cells').execute()
  await schema
    .createIndex('occupied_cells_booking_id')
    .on('occupied_cells')
    .column('booking_id')
    .execute()
  await schema
    .createIndex('occupied_cells_held_id')
    .on('occupied_cells')
    .column('held_id')
    .execute()
}
