import type { DatabaseTransaction } from '../../db/tables.ts'
import { rememberDeletion, type Whose } from '../backups/deletion.ts'
import { lockAddress, refreshPeople } from '../people/refresh-people.ts'
import { undoWait } from '../people/undo-wait.ts'
import { forgetSources } from '../sources/lead-sources.ts'
import {
  answersOf,
  deleteRows,
  entriesOf,
  findPersonalData,
  type PersonalData,
} from './repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { Actor } from '../../lib/actor.ts'

/**
 * Deletes all of a visitor's data, or one entry with everything about it. The deletion is
 * remembered, so that a restore makes it again. Its audit row has neither the address nor the id
 * (someone may type an address in place of an id), because audit rows are never deleted.
 * @returns what was deleted
 */
export async function deleteDataOf(
  trx: DatabaseTransaction,
  whose: Whose,
  { actor, now }: { actor: Actor; now: Date },
): Promise<PersonalData> {
  const found = await findPersonalData(trx, whose)
  const answers = await deletePersonalData(trx, whose)
  const deletionId = await rememberDeletion(trx, whose, now)
  // Neither a restore nor the mailbox finds them by the address, which isn't the conversation's.
  for (const { id } of answers) await rememberDeletion(trx, { id }, now)
  const { mails, idempotencyKeys: storedReplies, ...counts } = found
  const entry = {
    actor,
    action: 'deletion.made',
    subject: { id: deletionId, name: 'email' in whose ? 'all data of one person' : 'one entry' },
    before: { ...counts, storedReplies, emails: mails.length },
  }
  await appendAudit(trx, entry, now)
  return found
}

/**
 * Deletes a visitor's data or one entry, and what exists only because of it.
 * @returns the ids of emails that were in other people's conversations
 */
export async function deletePersonalData(
  trx: DatabaseTransaction,
  whose: Whose,
): Promise<{ id: string }[]> {
  if ('email' in whose) await lockAddress(trx, whose.email)
  const entries = await entriesOf(trx, whose)
  const answers = await answersOf(trx, whose)
  await deleteRows(trx, whose)
  await forgetSources(trx, entries)
  for (const { email, created_at: since } of answers) await undoWait(trx, email, since)
  // People of deleted entries may have no data left, and are then deleted too.
  const emails = [...entries, ...answers].map(({ email }) => email)
  await refreshPeople(trx, 'email' in whose ? [whose.email, ...emails] : emails)
  return answers
}
