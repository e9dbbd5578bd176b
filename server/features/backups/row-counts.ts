import type { RowCounts } from './database-repository.ts'

/** Whether visitors have left nothing. */
export function isEmpty({ bookings, messages, registrations, mails }: RowCounts): boolean {
  return bookings + messages + registrations + mails === 0
}

/** The counts for the operator, e.g. `2 bookings, 1 message, 0 registrations, and 5 emails`. */
export function describeCounts({ bookings, messages, registrations, mails }: RowCounts): string {
  const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
  return (
    `${noun(bookings, 'booking')}, ${noun(messages, 'message')}, ` +
    `${noun(registrations, 'registration')}, and ${noun(mails, 'email')}`
  )
}
