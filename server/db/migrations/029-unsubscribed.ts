import { sql } from 'kysely'
import type { Engine } from '../connection.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds when a registrant stopped email about the webinar from the staff. */
export async function unsubscribed(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  await trx.schema
    .alterTable('webinar_registrations')
    .addColumn('unsubscribed_at', instant)
    .execute()
}
