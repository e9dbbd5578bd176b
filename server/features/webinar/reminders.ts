import type { TimedMail } from '../../mail/outbox.ts'
import { type RegistrationMailData, reminderMail } from '../../mail/webinar-mails.ts'

const HOUR_MS = 3_600_000

/** How long before the session a reminder goes out, with the words for it. */
const REMINDERS = [
  { before: 24 * HOUR_MS, when: 'tomorrow' },
  { before: HOUR_MS, when: 'in an hour' },
] as const

/** The reminders that still lie ahead at `now`: none for a session that has begun. */
export function remindersOf(registration: RegistrationMailData, now: Date): TimedMail[] {
  const start = Date.parse(registration.event.startsAt)
  return REMINDERS.filter(({ before }) => start - before > now.getTime()).map(
    ({ before, when }) => ({
      mail: reminderMail({ ...registration, when }),
      dueAt: new Date(start - before),
      giveUpAt: new Date(start),
    }),
  )
}
