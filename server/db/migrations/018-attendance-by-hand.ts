import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds what the staff say about one registrant's attendance. */
export async function attendanceByHand(trx: DatabaseTransaction): Promise<void> {
  await trx.schema
    .alterTable('webinar_registrations')
    .addColumn('attendance', 'text', (column) =>
      column.check(sql`attendance in ('attended', 'absent', 'unknown')`),
    )
    .execute()
}
