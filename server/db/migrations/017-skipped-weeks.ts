import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/**
 * Adds the weeks in which a weekly block is skipped. The column has a default, because a process of
 * the release before may still add rows.
 */
export async function skippedWeeks(trx: DatabaseTransaction): Promise<void> {
  await trx.schema
    .alterTable('blocked_times')
    .addColumn('skipped', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
}
