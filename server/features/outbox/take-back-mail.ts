import type { DatabaseTransaction } from '../../db/tables.ts'
import { stateOf } from './change-outbox.ts'
import { deleteUnsent, lockMail } from './repository.ts'

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
