import type { ContactMessagesTable, Database, DatabaseTransaction } from '../../db/tables.ts'

/** Keeps a message that a visitor sent. */
export async function insertMessage(
  trx: DatabaseTransaction,
  message: ContactMessagesTable,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute()
}

/** Whether this very message was kept at or after an instant. */
export async function isMessageSince(db: Database, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
