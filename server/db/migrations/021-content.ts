import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the versions of the content, with their files and drafts. */
export async function content(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .createTable('content_blobs')
    .addColumn('hash', bytewise, (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await trx.schema
    .createTable('content_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.unique())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('asked', 'scheduled', 'published', 'withdrawn', 'failed')`),
    )
    .addColumn('base_number', 'integer')
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('mistakes', 'text')
    .addColumn('created_at', bytewise, (column) => column.notNull())
    .addColumn('publish_at', bytewise)
    .addColumn('published_at', bytewise)
    .execute()
  await trx.schema
    .createTable('content_drafts')
    .addColumn('path', bytewise, (column) => column.primaryKey())
    .addColumn('base_hash', 'text')
    .addColumn('hash', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('updated_at', bytewise, (column) => column.notNull())
    .execute()
}
