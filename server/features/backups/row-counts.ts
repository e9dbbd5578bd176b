import type { Database } from '../../db/tables.ts'
import { countPendingMails, countTables } from './table-counts-repository.ts'

/** A summary of a database for the operator. */
export interface Contents {
  isNew: boolean
  /** Whether no table has a row, apart from the list of migrations. */
  isEmpty: boolean
  hasSubmissions: boolean
  /** For example `2 bookings, 1 message, 0 registrations, 5 emails, and 12 other rows`. */
  text: string
  /** Emails that haven't been sent yet. */
  waiting: number
}

/** Counts what is in a database, of this release or another. */
export async function readContents(db: Database): Promise<Contents> {
  const { schema_migrations: migrations, ...counts } = await countTables(db)
  const of = (...tables: string[]) => sum(tables.map((table) => counts[table] ?? 0))
  const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  const bookings = of('bookings')
  const messages = of('contact_messages', 'held_submissions')
  const registrations = of('webinar_registrations')
  const mails = of('outbox')
  const submissions = bookings + messages + registrations + mails
  const all = sum(Object.values(counts))
  return {
    isNew: migrations === undefined && Object.keys(counts).length === 0,
    isEmpty: all === 0,
    hasSubmissions: submissions > 0,
    text:
      `${noun(bookings, 'booking')}, ${noun(messages, 'message')}, ` +
      `${noun(registrations, 'registration')}, ${noun(mails, 'email')}, ` +
      `and ${noun(all - submissions, 'other row')}`,
    waiting: counts['outbox'] === undefined ? 0 : await countPendingMails(db),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
