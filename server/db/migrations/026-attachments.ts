import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds files that staff attach to replies. */
export async function attachments(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('mail_attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', engine === 'postgres' ? sql`bytea` : sql`blob`)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await trx.schema
    .createIndex('mail_attachments_mail_id')
    .on('mail_attachments')
    .column('mail_id')
    .execute()
  await trx.schema
    .createIndex('mail_attachments_person_id')
    .on('mail_attachments')
    .column('person_id')
    .execute()
}
