import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds where leads came from, and the counts of visits. */
export async function sources({ schema }: DatabaseTransaction, engine: Engine): Promise<void> {
  const bytewise = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  let leads = schema
    .createTable('lead_sources')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
  const fields = ['landing_path', 'last_path', 'referrer_host']
  const parameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
  for (const name of [...fields, ...parameters]) {
    leads = leads.addColumn(name, 'text', (column) => column.notNull())
  }
  await leads.execute()
  await schema
    .createTable('visits')
    .addColumn('day', bytewise, (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('referrer_host', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_pkey', ['day', 'path', 'referrer_host', 'campaign'])
    .execute()
}
