import type { Database, Tables } from '../../db/tables.ts'
import { countPendingMails, countTables } from './table-counts-repository.ts'

/** What a database has, for the operator. */
export interface Contents {
  /** Whether visitors have left nothing. */
  isEmpty: boolean
  /** For example `2 bookings, 1 message, 0 registrations, and 5 emails`. */
  text: string
  /** Emails that have not been sent yet. */
  waiting: number
}

/** Counts what visitors have left. */
export async function readContents(db: Database): Promise<Contents> {
  const counts = await countTables(db)
  const of = (...tables: (keyof Tables)[]) =>
    tables.reduce((sum, table) => sum + (counts[table] ?? 0), 0)
  const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  const bookings = of('bookings')
  const messages = of('contact_messages', 'held_submissions')
  const registrations = of('webinar_registrations')
  const mails = of('outbox')
  return {
    isEmpty: bookings + messages + registrations + mails === 0,
    text:
      `${noun(bookings, 'booking')}, ${noun(messages, 'message')}, ` +
      `${noun(registrations, 'registration')}, and ${noun(mails, 'email')}`,
    waiting: await countPendingMails(db),
  }
}
