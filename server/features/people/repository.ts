import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import { searchWords, type Searched } from '../../lib/search-words.ts'
import { addWords } from './words-repository.ts'

/** What people are counted by: a column of `people` for each kind of submission. */
export const SUBMISSION_COUNTS = ['bookings', 'messages', 'registrations', 'held'] as const
export type SubmissionCount = (typeof SUBMISSION_COUNTS)[number]

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
  const { kind, now } = submission
  const at = now.toISOString()
  const { id } = await trx
    .insertInto('people')
    .values({ ...newPerson(submission), [kind]: 1 })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        name: newestText(eb, 'name'),
        phone: newestText(eb, 'phone'),
        company: newestText(eb, 'company'),
        [kind]: eb(`people.${kind}`, '+', 1),
        ...reopened(eb, at),
        waiting_since: eb.fn.coalesce('people.waiting_since', 'excluded.waiting_since'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('people')
    .set((eb) => ({
      ...reopened(eb, at),
      ...(kind === 'messages' && {
        waiting_since: eb.fn.coalesce('people.waiting_since', sql.lit(at)),
      }),
    }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('merged_people').select('main_id').where('person_id', '=', id),
    )
    .execute()
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

type Upserted = ExpressionBuilder<Tables & { excluded: PeopleTable }, 'people' | 'excluded'>

/** The new text, or the known one if the form didn't ask for it. */
function newestText(eb: Upserted, field: 'name' | 'phone' | 'company') {
  return eb
    .case()
    .when(`excluded.${field}`, '=', '')
    .then(eb.ref(`people.${field}`))
    .else(eb.ref(`excluded.${field}`))
    .end()
}

function reopened(eb: ExpressionBuilder<Tables, 'people'>, at: string) {
  return {
    status: eb
      .case()
      .when('people.status', '=', 'closed')
      .then(sql.lit('new' as const))
      .else(eb.ref('people.status'))
      .end(),
    last_at: at,
    version: eb('people.version', '+', 1),
  }
}

/**
 * Reads the person of an address and the one whom the desk shows in their place, and locks them until
 * the transaction ends.
 */
export async function lockPeople(trx: DatabaseTransaction, email: string): Promise<PeopleTable[]> {
  const address = email.toLowerCase()
  return await trx
    .updateTable('people')
    // Changes nothing, but makes a submission or a staff member's change wait.
    .set((eb) => ({ version: eb.ref('version') }))
    .where((eb) =>
      eb.or([
        eb('email', '=', address),
        eb('id', 'in', (sub) =>
          sub
            .selectFrom('merged_people')
            .innerJoin('people as own', 'own.id', 'merged_people.person_id')
            .select('merged_people.main_id')
            .where('own.email', '=', address),
        ),
      ]),
    )
    .returningAll()
    .execute()
}
