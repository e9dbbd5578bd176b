import type { Database, DatabaseTransaction, InstantText, OutboxTable } from '../../db/tables.ts'
import { stateOf } from './change-outbox.ts'
import { deleteUnsent, lockMail, mailsDated } from './repository.ts'

/**
 * Deletes an email that no worker has tried to send.
 * @returns false if one has, or if the email was deleted
 */
export async function takeBackMail(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const mail = await lockMail(trx, id)
  if (mail === undefined || mail.attempts > 0 || stateOf(mail, now) !== 'waiting') return false
  await deleteUnsent(trx, [id])
  return true
}

export interface DatedMail extends Pick<OutboxTable, 'id' | 'about' | 'data' | 'created_at'> {
  /** Whether it waits and no worker has tried to send it. */
  isUntried: boolean
}

/** Emails and events about these people with one of these dates. */
export async function readDatedMails(
  db: Database,
  which: { about: readonly string[]; at: readonly InstantText[] },
): Promise<DatedMail[]> {
  if (which.about.length === 0) return []
  const rows = await mailsDated(db, which)
  return rows.map(({ status, attempts, ...mail }) => ({
    ...mail,
    isUntried: status === 'pending' && attempts === 0,
  }))
}
