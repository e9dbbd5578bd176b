import { randomUUID } from 'node:crypto'
import {
  MOST_FILE_BYTES,
  type NewReplyFile,
  type ReplyFile,
} from '../../../contracts/replies/files.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import { deleteAttachment, insertAttachment, unsentSize } from '../outbox/attachments.ts'

interface FileOwner {
  personId: string
  authorId: string
}

/**
 * Stores a file for the author's next reply to the person.
 * @throws ApiError 404 if the person was deleted, 400 if the files would be too large together
 */
export async function addReplyFile(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  { personId, authorId }: FileOwner,
  { name, data, others = [] }: NewReplyFile,
): Promise<ReplyFile> {
  const content = Buffer.from(data, 'base64')
  const file = { id: randomUUID(), name, size: content.length }
  const owner = { person_id: personId, author_id: authorId }
  await inTransaction(db, async (trx) => {
    await readMergedPerson(trx, personId)
    const attached = await unsentSize(trx, { ids: others, ...owner })
    if (attached + content.length > MOST_FILE_BYTES) throw tooLarge()
    const row = { ...file, ...owner, mail_id: null, content, created_at: now.toISOString() }
    await insertAttachment(trx, row)
  })
  return file
}

/** @throws ApiError 404 if the file is gone or was sent */
export async function removeReplyFile(
  { db }: Pick<StaffContext, 'db'>,
  { personId, authorId, id }: FileOwner & { id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owner = { person_id: personId, author_id: authorId }
    if (!(await deleteAttachment(trx, { id, ...owner }))) throw gone('file')
  })
}

function tooLarge(): ApiError {
  const message =
    'The files in a reply can add up to 10 MB at most. Remove one, or send it another way.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'data', message }])
}
