import type { ContactMessagesTable, Database, DatabaseTransaction } from '../../db/tables.ts'

export async function insertMessage(
  trx: DatabaseTransaction,
  message: ContactMessagesTable,
): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute()
}

export async function deleteMessage(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('contact_messages').where('id', '=', id).execute()
}

/** Finds a message that was saved or held at or after the instant. */
export async function findMessageSince(
  db: Database,
  id: string,
  since: Date,
): Promise<'saved' | 'held' | undefined> {
  const isSaved = await exists('contact_messages')
  if (isSaved) return 'saved'
  return (await exists('held_submissions')) ? 'held' : undefined

  async function exists(table: 'contact_messages' | 'held_submissions'): Promise<boolean> {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('created_at', '>=', since.toISOString())
      .executeTakeFirst()
    return row !== undefined
  }
}
