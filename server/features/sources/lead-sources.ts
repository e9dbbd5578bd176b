import type { LeadSourceView } from '../../../contracts/sources/report.ts'
import type { LeadSourcesTable } from '../../db/source-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { deleteSources, findSources, insertSource } from './repository.ts'

export type LeadSource = Omit<LeadSourcesTable, 'submission_id'>

/**
 * Does nothing if the source is unknown. A registration that was canceled and made again keeps its
 * first source. Call it in the submission's transaction.
 */
export async function recordSource(
  trx: DatabaseTransaction,
  submissionId: string,
  source: LeadSource | undefined,
): Promise<void> {
  if (source !== undefined) await insertSource(trx, { ...source, submission_id: submissionId })
}

/** Copies the source to a released submission that gets a new id. */
export async function copySource(
  trx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [source] = await findSources(trx, [from])
  await recordSource(trx, to, source)
}

/** The sources by submission, as the desk and exports show them. */
export async function sourcesOf(
  db: Database,
  submissions: readonly { id: string }[],
): Promise<ReadonlyMap<string, LeadSourceView>> {
  const rows = await findSources(
    db,
    submissions.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.submission_id, presentSource(row)]))
}

/** Deletes the sources of deleted submissions. */
export async function forgetSources(
  trx: DatabaseTransaction,
  submissions: readonly { id: string }[],
): Promise<void> {
  if (submissions.length === 0) return
  await deleteSources(
    trx,
    submissions.map(({ id }) => id),
  )
}

function presentSource(row: LeadSource): LeadSourceView {
  return {
    landingPath: row.landing_path,
    lastPath: row.last_path,
    referrerHost: row.referrer_host,
    utmSource: row.utm_source,
    utmMedium: row.utm_medium,
    utmCampaign: row.utm_campaign,
    utmTerm: row.utm_term,
    utmContent: row.utm_content,
  }
}
