import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failSent } from './repository.ts'

/** A report can be a little older than the sending, by the clock of another machine. */
const TOLERANCE_MS = 3_600_000

/**
 * Marks sent emails that bounced as failed, so that the author of a reply is told and its recipient
 * waits again. Ignores a report from before the email was last sent.
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
