import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the time until which staff put off a person, and an index for next steps that are due. */
export async function later(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const { schema } = trx
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema.alterTable('people').addColumn('later_until', instant).execute()
  // Few people have a planned next step, so the index has few rows.
  await schema
    .createIndex('people_next_step_on')
    .on('people')
    .columns(['next_step_on', 'id'])
    .where(sql.ref('next_step_on'), 'is not', null)
    .execute()
}
