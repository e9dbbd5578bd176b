import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds columns for taking a reply back and for failed replies, and the staff's signatures. */
export async function repliesTakenBack(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema.alterTable('person_replies').addColumn('waited_since', instant).execute()
  await schema.alterTable('person_replies').addColumn('former_status', 'text').execute()
  await schema.alterTable('person_replies').addColumn('failed_at', instant).execute()
  await schema
    .alterTable('desk_staff')
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
