import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * The outbox stores the data of an email instead of its text. Existing emails keep their text
 * inside `data` and are sent unchanged. The table is recreated, because SQLite can't add a NOT NULL
 * column.
 */
export async function mailAsData(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  await createOutbox(trx, engine)
  const written = engine === 'postgres' ? WRITTEN_POSTGRES : WRITTEN_SQLITE
  await sql`insert into outbox_new (${sql.raw(KEPT)}, data)
            select ${sql.raw(KEPT)}, ${sql.raw(written)} from outbox`.execute(trx)
  await trx.schema.dropTable('outbox').execute()
  await sql`alter table outbox_new rename to outbox`.execute(trx)
  await createIndexes(trx)
}

const KEPT = `id, kind, about, to_name, to_address, status, attempts, due_at, give_up_at,
  leased_until, lease_id, last_error, created_at, sent_at`

const WRITTEN_POSTGRES = `json_build_object('written', json_build_object(
  'replyTo', reply_to, 'subject', subject, 'text', text, 'html', html,
  'calendar', case when calendar is not null then json_build_object(
    'method', coalesce(calendar_method, 'REQUEST'), 'content', calendar) end))::text`

const WRITTEN_SQLITE = `json_object('written', json_object(
  'replyTo', reply_to, 'subject', subject, 'text', text, 'html', html,
  'calendar', json(case when calendar is not null then json_object(
    'method', coalesce(calendar_method, 'REQUEST'), 'content', calendar) end)))`

async function createOutbox({ schema }: DatabaseTransaction, engine: Engine): Promise<void> {
  // Instants must sort as bytes in every locale.
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('outbox_new')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('to_name', 'text')
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'sent', 'dead')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', instant, (column) => column.notNull())
    .addColumn('give_up_at', instant, (column) => column.notNull())
    .addColumn('leased_until', instant)
    .addColumn('lease_id', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .execute()
}

async function createIndexes({ schema }: DatabaseTransaction): Promise<void> {
  // The worker polls for pending mail that is due.
  await schema
    .createIndex('outbox_status_due_at')
    .on('outbox')
    .columns(['status', 'due_at'])
    .execute()
  await schema
    .createIndex('outbox_about')
    .on('outbox')
    .expression(sql`lower(about)`)
    .execute()
}
