import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the times that the staff block. */
export async function blockedTimes(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('blocked_times')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('starts', bytewise, (column) => column.notNull())
    .addColumn('ends', bytewise, (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('repeats', 'text', (column) =>
      column.notNull().check(sql`repeats in ('never', 'weekly')`),
    )
    .addColumn('until', bytewise)
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bytewise, (column) => column.notNull())
    .execute()
}
