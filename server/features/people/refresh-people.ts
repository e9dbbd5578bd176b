import type { DatabaseTransaction } from '../../db/tables.ts'
import {
  countSubmissions,
  deletePerson,
  endWaitsWithoutMessage,
  hasDecided,
  miscounted,
  updateCounts,
} from './refresh-repository.ts'
import { membersOf } from './person-repository.ts'
import { lockPeople } from './repository.ts'
import { forgetWords } from './words-repository.ts'

/**
 * Makes submissions from the address wait until the transaction ends. Call it before deleting the
 * person's data; otherwise a submission at that moment keeps the person, with notes and merges.
 */
export async function lockAddress(trx: DatabaseTransaction, email: string): Promise<void> {
  await lockPeople(trx, email)
}

/**
 * Counts people's submissions again after some were deleted or decided, and removes words of
 * deleted ones from the search. Someone without messages, of their own or of anyone merged into
 * them, no longer waits for an answer; someone without any submission is deleted, with notes and
 * replies. Call it in the transaction that changes the submissions.
 */
export async function refreshPeople(
  trx: DatabaseTransaction,
  emails: readonly string[],
): Promise<void> {
  for (const email of new Set(emails.map((address) => address.toLowerCase()))) {
    // Lock before counting, so that a submission that is being saved now is counted or comes later.
    const locked = await lockPeople(trx, email)
    const counts = await countSubmissions(trx, email)
    if (Object.values(counts).some((count) => count > 0) || (await hasDecided(trx, email))) {
      await updateCounts(trx, email, counts)
      await forgetWords(trx, email)
    } else {
      const own = locked.find((person) => person.email === email)
      const merged = own ? await membersOf(trx, own.id) : []
      await deletePerson(trx, email)
      // Addresses that staff added can be left without any submission, and are then deleted.
      await refreshPeople(
        trx,
        merged.map((member) => member.email),
      )
    }
    await endWaitsWithoutMessage(
      trx,
      locked.map(({ id }) => id),
    )
  }
}

/**
 * Corrects wrong counts, for example after a restore deleted entries. Call it in the transaction
 * that deletes them, or right after it.
 */
export async function refreshMiscounted(trx: DatabaseTransaction): Promise<void> {
  await refreshPeople(trx, await miscounted(trx))
}
