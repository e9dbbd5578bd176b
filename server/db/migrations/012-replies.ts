import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the staff's replies, how long people waited for them, and templates. */
export async function replies(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema.alterTable('people').addColumn('overdue_mailed_for', instant).execute()
  // Few people wait, so the index has few rows.
  await schema
    .createIndex('people_waiting_since')
    .on('people')
    .columns(['waiting_since', 'id'])
    .where(sql.ref('waiting_since'), 'is not', null)
    .execute()
  await schema
    .createTable('person_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('person_replies_person_id')
    .on('person_replies')
    .column('person_id')
    .execute()
  await schema
    .createTable('reply_times')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('since', instant, (column) => column.notNull())
    .addColumn('answered_at', instant, (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) =>
      column.notNull().check(sql`how in ('reply', 'elsewhere')`),
    )
    .execute()
  await schema
    .createIndex('reply_times_answered_at')
    .on('reply_times')
    .column('answered_at')
    .execute()
  await schema.createIndex('reply_times_person_id').on('reply_times').column('person_id').execute()
  await schema
    .createTable('reply_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .execute()
}
