import { randomUUID } from 'node:crypto'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { searchWords, type Searched } from '../../lib/search-words.ts'
import { addressOf } from './address-of.ts'
import { reopenMain, type SubmissionCount, upsertPerson } from './repository.ts'
import { addWords } from './words-repository.ts'

/** Texts are empty if the form doesn't have the field. */
export interface PersonSubmission extends Searched {
  kind: SubmissionCount
  /** Only for messages; true by default. */
  awaitsAnswer?: boolean
  now: Date
}

/**
 * Creates the person if the address is new. Someone whose status is closed becomes new again, and a
 * message waits for an answer. Call it in the transaction that saves the submission.
 * @returns the person's id
 */
export async function recordSubmission(
  trx: DatabaseTransaction,
  submission: PersonSubmission,
): Promise<string> {
  const person = newPerson(submission)
  const id = await upsertPerson(trx, person, submission.kind)
  await reopenMain(trx, id, person)
  await addWords(trx, id, searchWords([{ ...submission, email: addressOf(submission) }]))
  return id
}

export function newPerson({
  email,
  name,
  phone,
  company,
  kind,
  awaitsAnswer = true,
  now,
}: PersonSubmission): PeopleTable {
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
    expected_fee: null,
    outcome: 'open',
    outcome_reason: '',
    outcome_note: '',
    outcome_on: null,
    bookings: 0,
    messages: 0,
    registrations: 0,
    held: 0,
    last_at: at,
    waiting_since: kind === 'messages' && awaitsAnswer ? at : null,
    overdue_mailed_for: null,
    later_until: null,
    version: 0,
    created_at: at,
  }
}
