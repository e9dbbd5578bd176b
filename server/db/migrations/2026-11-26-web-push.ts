import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the devices that get notifications, and the notifications that wait to be sent. */
export async function webPush(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) =>
      column.notNull().references('desk_staff.id').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await trx.schema
    .createTable('push_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) =>
      column.notNull().references('push_devices.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('give_up_at', instant, (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['push_devices', 'staff_id'],
    ['push_messages', 'device_id'],
    ['push_messages', 'person_id'],
    ['push_messages', 'due_at'],
  ] as const) {
    await trx.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}
