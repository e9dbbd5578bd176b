import { randomUUID } from 'node:crypto'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { searchWords, type Searched } from '../../lib/search-words.ts'
import { reopenMain, type SubmissionCount, upsertPerson } from './repository.ts'
import { addWords } from './words-repository.ts'

/** A submission as its person needs it; texts are empty if the form doesn't ask for them. */
export interface PersonSubmission extends Searched {
  kind: SubmissionCount
  now: Date
}

/**
 * Adds a submission to its person, who is created if the address is new. A closed person becomes
 * new again, and a message waits for an answer. Call it in the transaction that saves the
 * submission.
 */
export async function recordSubmission(
  trx: DatabaseTransaction,
  submission: PersonSubmission,
): Promise<void> {
  const person = newPerson(submission)
  const id = await upsertPerson(trx, person, submission.kind)
  await reopenMain(trx, id, person)
  await addWords(trx, id, searchWords([submission]))
}

function newPerson({ email, name, phone, company, kind, now }: PersonSubmission): PeopleTable {
  const at = now.toISOString()
  return {
    id: randomUUID(),
    email: email.toLowerCase(),
    name,
    phone,
    company,
    status: 'new',
    owner_id: null,
    next_step: '',
    next_step_on: null,
    bookings: 0,
    messages: 0,
    registrations: 0,
    held: 0,
    last_at: at,
    waiting_since: kind === 'messages' ? at : null,
    overdue_mailed_for: null,
    version: 0,
    created_at: at,
  }
}
