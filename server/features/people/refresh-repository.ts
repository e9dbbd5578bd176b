import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import { lockPeople, SUBMISSION_COUNTS, type SubmissionCount } from './repository.ts'
import { forgetWords } from './words-repository.ts'

/** The tables that a person is made of, with the column that counts each. */
const COUNTED = {
  bookings: 'bookings',
  messages: 'contact_messages',
  registrations: 'webinar_registrations',
  held: 'held_submissions',
} as const satisfies Record<SubmissionCount, keyof Tables>

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
    // Before counting, so that a submission that is being saved now is counted or comes later.
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

/** Ends the wait of those who have no message, of their own or of anyone merged into them. */
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
    .where(({ or }) => or(SUBMISSION_COUNTS.map(isWrong)))
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
