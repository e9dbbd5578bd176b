import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the content of files that came by email. */
export async function receivedFiles(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  await trx.schema
    .createTable('received_files')
    .addColumn('mail_id', 'text', (column) =>
      column.notNull().references('received_mails.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', engine === 'postgres' ? sql`bytea` : sql`blob`, (column) =>
      column.notNull(),
    )
    .addPrimaryKeyConstraint('received_files_pkey', ['mail_id', 'part', 'position'])
    .execute()
}
