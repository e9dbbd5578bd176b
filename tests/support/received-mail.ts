import type { ReceivedMailsTable } from '../../server/db/people-tables.ts'
import type { DatabaseTransaction } from '../../server/db/tables.ts'
import type { StoredFile } from '../../server/mail/received-files.ts'

interface ReceivedMail extends Pick<ReceivedMailsTable, 'id' | 'kind' | 'subject'> {
  files?: readonly StoredFile[]
  /** Of the first file. */
  content?: Buffer
}

/** Makes a message an email, as the worker stores it; with the content of a file, in one piece. */
export async function storeReceived(
  trx: DatabaseTransaction,
  { id, kind, subject, files = [], content }: ReceivedMail,
): Promise<void> {
  const place = { mailbox_id: 'test', uid_validity: '1', uid: 4_294_967_295, email: null }
  await trx
    .insertInto('received_mails')
    .values({ ...place, id, kind, subject, files: JSON.stringify(files) })
    .execute()
  const [file] = files
  if (file === undefined || content === undefined) return
  await trx
    .insertInto('received_files')
    .values({ mail_id: id, part: file.part, position: 0, content })
    .execute()
}
