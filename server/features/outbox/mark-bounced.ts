import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failSent } from './repository.ts'

/** A report can be a little older than the sending, by the clock of another machine. */
const TOLERANCE_MS = 3_600_000

/**
 * Emails that were sent and came back count as failed, so that whoever wrote a reply is told and
 * its person waits again. A report from before an email was sent again counts for nothing.
 * @returns how many
 */
export async function markBounced(
  db: Database,
  ids: readonly string[],
  { reason, at }: { reason: string; at: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const until = new Date(at.getTime() + TOLERANCE_MS)
  return inTransaction(db, (trx) => failSent(trx, ids, { reason, until }))
}
