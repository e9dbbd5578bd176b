import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PeopleTable } from '../db/people-tables.ts'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'
import { searchWords, type Searched } from './search-words.ts'
import { addWords, forgetWords } from './words-repository.ts'

/** What people are counted by: a column of `people` for each kind of submission. */
export type SubmissionCount = 'bookings' | 'messages' | 'registrations' | 'held'

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

/** The tables that a person is made of, with the column that counts each. */
const COUNTED = {
  bookings: 'bookings',
  messages: 'contact_messages',
  registrations: 'webinar_registrations',
  held: 'held_submissions',
} as const satisfies Record<SubmissionCount, keyof Tables>
const KINDS = ['bookings', 'messages', 'registrations', 'held'] as const

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
  for (const email of new Set(emails.map((each) => each.toLowerCase()))) {
    // A submission that is being saved now must be counted, or its transaction must come later.
    const locked = await lockPeople(trx, email)
    const counts = {
      bookings: await countOf(trx, 'bookings', email),
      messages: await countOf(trx, 'messages', email),
      registrations: await countOf(trx, 'registrations', email),
      held: await countOf(trx, 'held', email),
    }
    const ofAddress = Object.values(counts).reduce((sum, count) => sum + count)
    if (ofAddress > 0 || (await hasDecided(trx, email))) {
      await trx.updateTable('people').set(counts).where('email', '=', email).execute()
      await forgetWords(trx, email)
    } else {
      await trx.deleteFrom('people').where('email', '=', email).execute()
    }
    await endWaitsWithoutMessage(
      trx,
      locked.map(({ id }) => id),
    )
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

/** Of these people, those who have no message, nor anyone merged into them, don't wait anymore. */
export async function endWaitsWithoutMessage(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('people')
    .set({ waiting_since: null })
    .where('id', 'in', ids)
    .where('messages', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('merged_people')
            .innerJoin('people as other', 'other.id', 'merged_people.person_id')
            .select('other.id')
            .whereRef('merged_people.main_id', '=', 'people.id')
            .where('other.messages', '>', 0),
        ),
      ),
    )
    .execute()
}

/** Whether there is a held submission that was released or discarded. */
async function hasDecided(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('held_submissions')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts again for everyone whose counts are wrong, for example because a restore deleted entries.
 * Call it in the transaction that deletes them, or right after it.
 */
export async function refreshMiscounted(trx: DatabaseTransaction): Promise<void> {
  const isWrong = (kind: SubmissionCount) => sql<SqlBool>`${sql.ref(`people.${kind}`)} <> (
    select count(*) from ${sql.table(COUNTED[kind])} as entry
    where lower(entry.email) = people.email ${kind === 'held' ? sql`and entry.status = 'held'` : sql``})`
  const rows = await trx
    .selectFrom('people')
    .select('email')
    .where(({ or }) => or(KINDS.map(isWrong)))
    .execute()
  await refreshPeople(
    trx,
    rows.map(({ email }) => email),
  )
}

async function countOf(
  trx: DatabaseTransaction,
  kind: SubmissionCount,
  email: string,
): Promise<number> {
  const { n } = await trx
    .selectFrom(COUNTED[kind])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<string>`lower(email)`, '=', email)
    .$if(kind === 'held', (query) => query.where(sql<string>`status`, '=', 'held'))
    .executeTakeFirstOrThrow()
  return n
}
