import type { LeadSourcesTable } from '../../db/source-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/** Where a submission came from, as it is stored. */
export type LeadSource = Omit<LeadSourcesTable, 'submission_id'>

/**
 * Saves where a submission came from, if that is known. A registration that was canceled and made
 * again keeps its first source. Call it in the submission's transaction.
 */
export async function insertSource(
  trx: DatabaseTransaction,
  submissionId: string,
  source: LeadSource | undefined,
): Promise<void> {
  if (source === undefined) return
  const row = { submission_id: submissionId, ...source }
  await trx
    .insertInto('lead_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
}

/** Gives a submission the source of another one, for a release that makes a new id. */
export async function copySource(
  trx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [row] = await findSources(trx, [from])
  if (row !== undefined) {
    await trx
      .insertInto('lead_sources')
      .values({ ...row, submission_id: to })
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .execute()
  }
}

/** Where submissions came from; those without a source are left out. */
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

/** Deletes the sources of deleted submissions. A released one has its source until both are gone. */
export async function deleteSources(
  trx: DatabaseTransaction,
  submissionIds: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0) return
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
