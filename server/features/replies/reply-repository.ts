import { type NotNull, sql } from 'kysely'
import type {
  PersonRepliesTable,
  ReplyTemplatesTable,
  ReplyTimesTable,
} from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

export async function insertReply(
  trx: DatabaseTransaction,
  reply: PersonRepliesTable,
): Promise<void> {
  await trx.insertInto('person_replies').values(reply).execute()
}

export function findReply(
  trx: DatabaseTransaction,
  id: string,
): Promise<PersonRepliesTable | undefined> {
  return trx.selectFrom('person_replies').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The time that the reply was to be sent, also if that failed; the time when staff sent it early.
 * Undefined if the email was deleted from the outbox.
 */
export async function emailDate(
  trx: DatabaseTransaction,
  id: string,
): Promise<InstantText | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.created_at
}

export async function deleteReply(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('person_replies').where('id', '=', id).execute()
}

export async function markFailed(
  trx: DatabaseTransaction,
  id: string,
  failed_at: InstantText | null,
): Promise<void> {
  await trx.updateTable('person_replies').set({ failed_at }).where('id', '=', id).execute()
}

/** Replies whose email won't be sent and whose person isn't waiting again yet. */
export function failedReplies(
  db: Database,
): Promise<Pick<PersonRepliesTable, 'id' | 'person_id'>[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('person_replies', 'person_replies.id', 'outbox.id')
    .select(['person_replies.id', 'person_replies.person_id'])
    .where('outbox.status', '=', 'dead')
    .where('outbox.kind', '=', 'reply')
    .where('person_replies.failed_at', 'is', null)
    .execute()
}

/** Replies that failed at first and were sent when someone tried again. */
export function recoveredReplies(
  db: Database,
): Promise<Pick<PersonRepliesTable, 'id' | 'person_id'>[]> {
  return db
    .selectFrom('person_replies')
    .innerJoin('outbox', 'outbox.id', 'person_replies.id')
    .select(['person_replies.id', 'person_replies.person_id'])
    .where('outbox.status', '=', 'sent')
    .where('person_replies.failed_at', 'is not', null)
    .execute()
}

/** People are likely to quote these in their answers. */
const THREAD_KINDS = ['contact-acknowledgement', 'reply']

/**
 * The newest email that a reply to the address continues.
 * @param address in lowercase
 */
export async function lastInThread(
  trx: DatabaseTransaction,
  address: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select('id')
    // These kinds are about the address they go to, and `about` has an index.
    .where(sql<string>`lower(about)`, '=', address)
    .where('kind', 'in', THREAD_KINDS)
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function insertReplyTime(
  trx: DatabaseTransaction,
  time: ReplyTimesTable,
): Promise<void> {
  await trx.insertInto('reply_times').values(time).execute()
}

/** Of the wait that was answered last; undefined if none was answered. */
export function lastReplyTime(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReplyTimesTable | undefined> {
  return (
    trx
      .selectFrom('reply_times')
      .leftJoin('person_replies', 'person_replies.id', 'reply_times.id')
      .selectAll('reply_times')
      .where('reply_times.person_id', 'in', ids)
      // A scheduled reply was written before it answers.
      .orderBy((eb) => eb.fn.coalesce('person_replies.created_at', 'answered_at'), 'desc')
      .executeTakeFirst()
  )
}

/** Of replies that were sent, though they were to be sent only after `now`. */
export function timesSentEarly(
  db: Database,
  now: InstantText,
): Promise<{ id: string; since: InstantText; sentAt: InstantText }[]> {
  return db
    .selectFrom('reply_times')
    .innerJoin('outbox', 'outbox.id', 'reply_times.id')
    .select(['reply_times.id', 'reply_times.since', 'outbox.sent_at as sentAt'])
    .where('reply_times.answered_at', '>', now)
    .where('outbox.sent_at', 'is not', null)
    .$narrowType<{ sentAt: NotNull }>()
    .execute()
}

export async function updateReplyTime(
  trx: DatabaseTransaction,
  id: string,
  time: Pick<ReplyTimesTable, 'answered_at' | 'minutes'>,
): Promise<void> {
  await trx.updateTable('reply_times').set(time).where('id', '=', id).execute()
}

export async function deleteReplyTime(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('reply_times').where('id', '=', id).execute()
}

/** Of answers that have gone out by `now`; a reply may be scheduled for later. */
export function replyTimesBetween(
  db: Database,
  since: InstantText,
  now: InstantText,
): Promise<Pick<ReplyTimesTable, 'answered_at' | 'minutes'>[]> {
  return db
    .selectFrom('reply_times')
    .select(['answered_at', 'minutes'])
    .where('answered_at', '>=', since)
    .where('answered_at', '<=', now)
    .execute()
}

export function listTemplates(db: Database): Promise<ReplyTemplatesTable[]> {
  return db.selectFrom('reply_templates').selectAll().orderBy('name').orderBy('id').execute()
}

export function findTemplate(db: Database, id: string): Promise<ReplyTemplatesTable | undefined> {
  return db.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertTemplate(
  trx: DatabaseTransaction,
  template: ReplyTemplatesTable,
): Promise<void> {
  await trx.insertInto('reply_templates').values(template).execute()
}

export async function deleteTemplate(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('reply_templates').where('id', '=', id).execute()
}
