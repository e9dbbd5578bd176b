import type { LeadSourcesTable } from '../../db/source-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/** Keeps an existing source. */
export async function insertSource(trx: DatabaseTransaction, row: LeadSourcesTable): Promise<void> {
  await trx
    .insertInto('lead_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
}

/** Leaves out submissions without a source. */
export async function findSources(
  db: Database,
  submissionIds: readonly string[],
): Promise<LeadSourcesTable[]> {
  if (submissionIds.length === 0) return []
  return db
    .selectFrom('lead_sources')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .execute()
}

/** Of deleted submissions. A released one keeps its source until both are gone. */
export async function deleteSources(
  trx: DatabaseTransaction,
  submissionIds: readonly string[],
): Promise<void> {
  let query = trx.deleteFrom('lead_sources').where('submission_id', 'in', submissionIds)
  for (const table of [
    'bookings',
    'contact_messages',
    'webinar_registrations',
    'held_submissions',
  ] as const) {
    query = query.where('submission_id', 'not in', (eb) =>
      eb.selectFrom(table).select('id').where('id', 'in', submissionIds),
    )
  }
  await query.execute()
}
