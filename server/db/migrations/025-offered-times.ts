import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds times kept for a person. Occupied cells may belong to one of them. */
export async function offeredTimes(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('offered_times')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addColumn('held_until', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('offered_times_person_id')
    .on('offered_times')
    .column('person_id')
    .execute()
  await recreateCells(trx)
}

/** SQLite can't change a constraint, so the table is recreated. */
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
    .addColumn('offer_id', 'text', (column) =>
      column.references('offered_times.id').onDelete('cascade'),
    )
    .addCheckConstraint(
      'occupied_cells_owner',
      sql`(case when booking_id is null then 0 else 1 end)
        + (case when held_id is null then 0 else 1 end)
        + (case when offer_id is null then 0 else 1 end) = 1`,
    )
    .execute()
  await sql`insert into occupied_cells_new (cell, booking_id, held_id)
    select cell, booking_id, held_id from occupied_cells`.execute(trx)
  await schema.dropTable('occupied_cells').execute()
  await schema.alterTable('occupied_cells_new').renameTo('occupied_cells').execute()
  for (const owner of ['booking_id', 'held_id', 'offer_id']) {
    await schema.createIndex(`occupied_cells_${owner}`).on('occupied_cells').column(owner).execute()
  }
}
