import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Adds the table of deletions. A restore may have created it already, to store the deletions that a
 * backup from an earlier release lacks.
 */
export async function deletions(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('deletions')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('deleted_at', instant, (column) => column.notNull())
    .execute()
}
