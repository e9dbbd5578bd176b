import type { ContactMessagesTable, DatabaseTransaction } from '../../db/tables.ts'

/** Keeps a message that a visitor sent. */
export async function insertMessage(
  trx: DatabaseTransaction,
  message: ContactMessagesTable,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute()
}
