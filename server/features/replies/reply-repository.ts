import { sql } from 'kysely'
import type {
  PersonRepliesTable,
  ReplyTemplatesTable,
  ReplyTimesTable,
} from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction, InstantText } from '../../db/tables.ts'

/** Whether a reply with this id was saved. */
export async function hasReply(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person_replies')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReply(
  trx: DatabaseTransaction,
  reply: PersonRepliesTable,
): Promise<void> {
  await trx.insertInto('person_replies').values(reply).execute()
}

/** The kinds of email that a person's answer is likely to quote. */
const THREAD_KINDS = ['contact-acknowledgement', 'reply']

/**
 * The newest email that a reply to an address continues; undefined if there is none.
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

/** Saves how long someone waited. */
export async function insertReplyTime(
  trx: DatabaseTransaction,
  time: ReplyTimesTable,
): Promise<void> {
  await trx.insertInto('reply_times').values(time).execute()
}

/** How long the newest answered wait of some people was; undefined if none was answered. */
export function lastReplyTime(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReplyTimesTable | undefined> {
  return trx
    .selectFrom('reply_times')
    .selectAll()
    .where('person_id', 'in', ids)
    .orderBy('answered_at', 'desc')
    .executeTakeFirst()
}

/** Deletes how long someone waited. */
export async function deleteReplyTime(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('reply_times').where('id', '=', id).execute()
}

/** The waits that were answered since an instant. */
export function replyTimesSince(
  db: Database,
  since: InstantText,
): Promise<Pick<ReplyTimesTable, 'answered_at' | 'minutes'>[]> {
  return db
    .selectFrom('reply_times')
    .select(['answered_at', 'minutes'])
    .where('answered_at', '>=', since)
    .execute()
}

/** All templates, by name. */
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
