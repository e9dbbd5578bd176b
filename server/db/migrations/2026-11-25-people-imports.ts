import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds imports of people, with what undoing one needs. */
export async function peopleImports(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('people_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('joined', 'integer', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('undone_at', instant)
    .execute()
  await trx.schema
    .createTable('imported_people')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('people_imports.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('filled', 'text')
    .execute()
  for (const column of ['import_id', 'person_id'] as const) {
    await trx.schema
      .createIndex(`imported_people_${column}`)
      .on('imported_people')
      .column(column)
      .execute()
  }
}
