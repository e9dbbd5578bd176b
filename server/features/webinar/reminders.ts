import type { WebinarSession } from '../../mail/calendar/webinar-event.ts'
import type { MailContext } from '../../mail/context.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import { type RegistrationMailData, registrationReminder } from '../../mail/templates/webinar.ts'

const HOUR_MS = 3_600_000

/** How long before the session a reminder goes out, with the words for it. */
const REMINDERS = [
  { before: 24 * HOUR_MS, words: 'tomorrow' },
  { before: HOUR_MS, words: 'in an hour' },
] as const

/** A reminder and the span in which it is worth sending. */
export interface Reminder {
  mail: OutgoingMail
  dueAt: Date
  giveUpAt: Date
}

/** The reminders that still lie ahead at `now`: none for a session that has begun. */
export function remindersOf(
  person: RegistrationMailData,
  event: WebinarSession,
  context: MailContext,
  now: Date,
): Reminder[] {
  const start = Date.parse(event.startsAt)
  return REMINDERS.filter(({ before }) => start - before > now.getTime()).map(
    ({ before, words }) => ({
      mail: registrationReminder(person, event, context, words),
      dueAt: new Date(start - before),
      giveUpAt: new Date(start),
    }),
  )
}
