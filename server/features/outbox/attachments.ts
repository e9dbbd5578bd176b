import type { MailAttachmentsTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

type Owner = Pick<MailAttachmentsTable, 'person_id' | 'author_id'>

export async function insertAttachment(
  trx: DatabaseTransaction,
  file: MailAttachmentsTable,
): Promise<void> {
  await trx.insertInto('mail_attachments').values(file).execute()
}

/** The size in bytes of those of the owner's files that aren't in an email yet. */
export async function unsentSize(
  trx: DatabaseTransaction,
  { ids, ...owner }: Owner & { ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await trx
    .selectFrom('mail_attachments')
    .select('size')
    .where('id', 'in', ids)
    .where('person_id', '=', owner.person_id)
    .where('author_id', '=', owner.author_id)
    .where('mail_id', 'is', null)
    .execute()
  return rows.reduce((sum, { size }) => sum + size, 0)
}

/** @returns how many were attached; fewer than requested if some are gone or in another email */
export async function attachTo(
  trx: DatabaseTransaction,
  mailId: string,
  { ids, ...owner }: Owner & { ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('mail_attachments')
    .set({ mail_id: mailId })
    .where('id', 'in', ids)
    .where('person_id', '=', owner.person_id)
    .where('author_id', '=', owner.author_id)
    .where('mail_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Lets the email's files be attached to another one to the person. */
export async function detach(
  trx: DatabaseTransaction,
  mailId: string,
  person_id: string,
): Promise<void> {
  await trx
    .updateTable('mail_attachments')
    .set({ mail_id: null, person_id })
    .where('mail_id', '=', mailId)
    .execute()
}

/** @returns false if the file is gone or in an email */
export async function deleteAttachment(
  trx: DatabaseTransaction,
  { id, ...owner }: Owner & { id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mail_attachments')
    .where('id', '=', id)
    .where('person_id', '=', owner.person_id)
    .where('author_id', '=', owner.author_id)
    .where('mail_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The files in emails to these people, without their content. */
export function attachmentsIn(
  db: Database,
  personIds: readonly string[],
): Promise<Pick<MailAttachmentsTable, 'id' | 'mail_id' | 'name' | 'size'>[]> {
  return db
    .selectFrom('mail_attachments')
    .select(['id', 'mail_id', 'name', 'size'])
    .where('person_id', 'in', personIds)
    .where('mail_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function contentOf(
  db: Database,
  mailId: string,
): Promise<Pick<MailAttachmentsTable, 'name' | 'content'>[]> {
  return db
    .selectFrom('mail_attachments')
    .select(['name', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** For an email that was sent. The names stay with the reply. */
export async function dropContent(trx: DatabaseTransaction, mailId: string): Promise<void> {
  await trx
    .updateTable('mail_attachments')
    .set({ content: null })
    .where('mail_id', '=', mailId)
    .execute()
}

/**
 * Deletes files from before this time that aren't in an email, and the content of files whose email
 * was deleted from the outbox without being sent.
 */
export async function deleteUnusedAttachments(
  trx: DatabaseTransaction,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('mail_attachments')
    .where('mail_id', 'is', null)
    .where('created_at', '<', before.toISOString())
    .execute()
  await trx
    .updateTable('mail_attachments')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('mail_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.id', '=', 'mail_attachments.mail_id'),
        ),
      ),
    )
    .execute()
}
