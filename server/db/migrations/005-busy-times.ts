import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the busy calendars and their busy times. */
export async function busyTimes(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const { schema } = trx
  await schema
    .createTable('busy_feeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tried_at', instant)
    .addColumn('copied_at', instant)
    .addColumn('read_at', instant)
    .addColumn('read_for', 'text')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('unreadable', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('failing_since', instant)
    .execute()
  await schema
    .createTable('busy_times')
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('feed_id', 'text', (column) =>
      column.notNull().references('busy_feeds.id').onDelete('cascade'),
    )
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('busy_times_pk', ['starts_at', 'feed_id'])
    .execute()
  await schema
    .createIndex('busy_times_feed_id')
    .on('busy_times')
    .columns(['feed_id', 'starts_at'])
    .execute()
}
