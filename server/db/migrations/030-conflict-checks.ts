import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the checks of people for conflicts of interest. */
export async function conflictChecks(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('person_checks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('searched', 'text', (column) => column.notNull())
    .addColumn('adverse', 'text', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('result', 'text', (column) =>
      column.notNull().check(sql`result in ('clear', 'conflict')`),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('person_checks_person_id')
    .on('person_checks')
    .column('person_id')
    .execute()
}
