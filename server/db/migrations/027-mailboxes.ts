import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds mailboxes that answers are read from, and what answers have besides their text. */
export async function mailboxes(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('mailboxes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_read_at', instant, (column) => column.notNull())
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'bigint', (column) => column.notNull())
    .addColumn('lease_id', 'text')
    .addColumn('leased_until', instant)
    .addColumn('read_at', instant)
    .addColumn('fault', 'text')
    .addColumn('failing_since', instant)
    .execute()
  await schema
    .createTable('received_mails')
    .addColumn('id', 'text', (column) =>
      column.primaryKey().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('mailbox_id', 'text', (column) => column.notNull())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('uid', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .execute()
}
