import type { DatabaseTransaction } from '../../db/tables.ts'
import {
  countSubmissions,
  deletePerson,
  endWaitsWithoutMessage,
  hasDecided,
  miscounted,
  updateCounts,
} from './refresh-repository.ts'
import { lockPeople } from './repository.ts'
import { forgetWords } from './words-repository.ts'

/**
 * Counts the submissions of people again after some were deleted or decided, and forgets the words of
 * deleted ones. Someone without messages, of their own or of anyone merged into them, doesn't wait
 * for an answer anymore, and someone without any submission is deleted, with notes and replies. Call
 * it in the transaction that changes the submissions.
 */
export async function refreshPeople(
  trx: DatabaseTransaction,
  emails: readonly string[],
): Promise<void> {
  for (const email of new Set(emails.map((address) => address.toLowerCase()))) {
    // Before counting, so that a submission that is being saved now is counted or comes later.
    const locked = await lockPeople(trx, email)
    const counts = await countSubmissions(trx, email)
    if (Object.values(counts).some((count) => count > 0) || (await hasDecided(trx, email))) {
      await updateCounts(trx, email, counts)
      await forgetWords(trx, email)
    } else {
      await deletePerson(trx, email)
    }
    await endWaitsWithoutMessage(
      trx,
      locked.map(({ id }) => id),
    )
  }
}

/**
 * Counts again for everyone whose counts are wrong, for example because a restore deleted entries.
 * Call it in the transaction that deletes them, or right after it.
 */
export async function refreshMiscounted(trx: DatabaseTransaction): Promise<void> {
  await refreshPeople(trx, await miscounted(trx))
}
