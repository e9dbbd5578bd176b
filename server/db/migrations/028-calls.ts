import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

/** Adds who took a message by phone, and whether its sender waits for an answer. */
export async function calls(trx: DatabaseTransaction): Promise<void> {
  const { schema } = trx
  await schema.alterTable('contact_messages').addColumn('taken_by', 'text').execute()
  await schema
    .alterTable('contact_messages')
    .addColumn('awaits_answer', 'integer', (column) => column.check(sql`awaits_answer in (0, 1)`))
    .execute()
}
