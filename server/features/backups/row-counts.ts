import type { Database } from '../../db/tables.ts'
import { countRows } from './database-repository.ts'

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
  const { bookings, messages, registrations, mails, waiting } = await countRows(db)
  const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  return {
    isEmpty: bookings + messages + registrations + mails === 0,
    text:
      `${noun(bookings, 'booking')}, ${noun(messages, 'message')}, ` +
      `${noun(registrations, 'registration')}, and ${noun(mails, 'email')}`,
    waiting,
  }
}
