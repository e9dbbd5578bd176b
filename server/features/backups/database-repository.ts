import type { Database } from '../../db/tables.ts'

/** The number of rows in the tables that visitors fill. */
export interface RowCounts {
  bookings: number
  /** Including held submissions. */
  messages: number
  registrations: number
  mails: number
  /** Emails that have not been sent yet. */
  waiting: number
}

/** Counts the rows in the tables that visitors fill. */
export async function countRows(db: Database): Promise<RowCounts> {
  const count = async (
    table:
      | 'bookings'
      | 'contact_messages'
      | 'held_submissions'
      | 'webinar_registrations'
      | 'outbox',
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
    messages: (await count('contact_messages')) + (await count('held_submissions')),
    registrations: await count('webinar_registrations'),
    mails: await count('outbox'),
    waiting,
  }
}
