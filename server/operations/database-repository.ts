import type { Database } from '../db/tables.ts'

/** How many rows the tables hold that visitors fill. */
export async function countRows(
  db: Database,
): Promise<{ bookings: number; messages: number; mails: number; waiting: number }> {
  const count = async (
    table: 'bookings' | 'contact_messages' | 'suspected_submissions' | 'outbox',
  ) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  const { n: waiting } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return {
    bookings: await count('bookings'),
    messages: (await count('contact_messages')) + (await count('suspected_submissions')),
    mails: await count('outbox'),
    waiting,
  }
}
