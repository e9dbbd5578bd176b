import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds the attendance that staff enter by hand for one registrant. */
export async function attendanceByHand(trx: DatabaseTransaction): Promise<void> {
  await trx.schema
    .alterTable('webinar_registrations')
    .addColumn('attendance', 'text', (column) =>
      column.check(sql`attendance in ('attended', 'absent', 'unknown')`),
    )
    .execute()
}
