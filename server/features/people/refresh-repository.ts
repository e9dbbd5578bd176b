import { sql, type SqlBool } from 'kysely'
import type { Database, DatabaseTransaction, InstantText, Tables } from '../../db/tables.ts'
import { SUBMISSION_COUNTS, type SubmissionCount } from './repository.ts'

/** Which column of people counts which table. */
const COUNTED = {
  bookings: 'bookings',
  messages: 'contact_messages',
  registrations: 'webinar_registrations',
  held: 'held_submissions',
} as const satisfies Record<SubmissionCount, keyof Tables>

/** Of each kind. */
export async function countSubmissions(
  trx: DatabaseTransaction,
  email: string,
): Promise<Record<SubmissionCount, number>> {
  return {
    bookings: await countOf(trx, 'bookings', email),
    messages: await countOf(trx, 'messages', email),
    registrations: await countOf(trx, 'registrations', email),
    held: await countOf(trx, 'held', email),
  }
}

export async function updateCounts(
  trx: DatabaseTransaction,
  email: string,
  counts: Record<SubmissionCount, number>,
): Promise<void> {
  await trx.updateTable('people').set(counts).where('email', '=', email).execute()
}

/** With notes and replies. */
export async function deletePerson(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('people').where('email', '=', email).execute()
}

/** For people without messages, of their own or of anyone merged into them. */
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

/**
 * When the first message at or after `since` came in or was released, from the person or anyone
 * merged into them. Counts only messages that need an answer.
 */
export async function messagesSince(
  trx: DatabaseTransaction,
  id: string,
  since: InstantText,
): Promise<InstantText | null> {
  const { at } = await trx
    .selectFrom('contact_messages as message')
    .leftJoin('held_submissions as held', 'held.id', 'message.id')
    .innerJoin('people', (join) => join.on(sql`lower(message.email)`, '=', sql.ref('people.email')))
    .select(sql<InstantText | null>`min(coalesce(held.decided_at, message.created_at))`.as('at'))
    .where((eb) =>
      eb.or([
        eb('people.id', '=', id),
        eb('people.id', 'in', (sub) =>
          sub.selectFrom('merged_people').select('person_id').where('main_id', '=', id),
        ),
      ]),
    )
    .where(sql<SqlBool>`coalesce(message.awaits_answer, 1) = 1`)
    .where(sql<SqlBool>`coalesce(held.decided_at, message.created_at) >= ${since}`)
    .executeTakeFirstOrThrow()
  return at
}

export async function setWait(
  trx: DatabaseTransaction,
  id: string,
  since: InstantText | null,
): Promise<void> {
  await trx.updateTable('people').set({ waiting_since: since }).where('id', '=', id).execute()
}

/**
 * When the oldest message from the address came in that is newer than the last answer. A scheduled
 * reply counts from when it was written.
 */
export async function unansweredSince(
  trx: DatabaseTransaction,
  { id, email }: { id: string; email: string },
): Promise<InstantText | null> {
  const { since } = await trx
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.min('created_at').as('since'))
    .where(sql<string>`lower(email)`, '=', email)
    .where(sql<SqlBool>`coalesce(awaits_answer, 1) = 1`)
    .where('created_at', '>', ({ selectFrom }) =>
      selectFrom('reply_times')
        .leftJoin('person_replies', 'person_replies.id', 'reply_times.id')
        .select(({ fn, val }) => {
          const given = fn.coalesce('person_replies.created_at', 'answered_at')
          return fn.coalesce(fn.max(given), val('')).as('at')
        })
        .where('reply_times.person_id', '=', id),
    )
    .executeTakeFirstOrThrow()
  return since
}

/** Whether a held submission was released or discarded. */
export async function hasDecided(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('held_submissions')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses of people whose counts are wrong. */
export async function miscounted(db: Database): Promise<string[]> {
  const isWrong = (kind: SubmissionCount) => sql<SqlBool>`${sql.ref(`people.${kind}`)} <> (
    select count(*) from ${sql.table(COUNTED[kind])} as entry
    where lower(entry.email) = people.email ${kind === 'held' ? sql`and entry.status = 'held'` : sql``})`
  const rows = await db
    .selectFrom('people')
    .select('email')
    .where(({ or }) => or(SUBMISSION_COUNTS.map(isWrong)))
    .execute()
  return rows.map(({ email }) => email)
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
