import * as z from 'zod/mini'
import type { WebinarEvent } from '../../content/site.ts'
import type { RegistrationFields } from '../../contracts/webinar/registration.ts'
import type { MailAddress, TemplatedMail } from './mail.ts'
import type { TimedMail } from './outbox-repository.ts'

/** What the emails about a registration need. */
export interface RegistrationMailData extends RegistrationFields {
  id: string
  /** The session as it was announced on the day of the registration. */
  event: WebinarEvent
}

/** Reads the stored data of a registration's emails. */
export const registrationData: z.ZodMiniType<RegistrationMailData> = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    zoneLabel: z.string(),
    closesOn: z.string(),
  }),
})

/** A confirmation to the visitor, and a notification to each member of the staff. */
export function registrationMails(
  registration: RegistrationMailData,
  staff: readonly MailAddress[],
): TemplatedMail[] {
  const { email: about, fullName: name } = registration
  const data = JSON.stringify(registration)
  return [
    { kind: 'webinar-confirmation', about, to: { name, address: about }, data },
    ...staff.map((to): TemplatedMail => ({ kind: 'webinar-notification', about, to, data })),
  ]
}

const HOUR_MS = 3_600_000

/** How many hours before the start a reminder goes out. */
const REMINDERS = [24, 1] as const

/** The reminders due after `now`, in hours before the start; none once the session has begun. */
export function upcomingReminders(startsAt: Date, now: Date): number[] {
  return REMINDERS.filter((hours) => startsAt.getTime() - hours * HOUR_MS > now.getTime())
}

/** The reminders to the visitor that are due after `now`. */
export function remindersOf(registration: RegistrationMailData, now: Date): TimedMail[] {
  const { email: about, fullName: name } = registration
  const data = JSON.stringify(registration)
  const startsAt = new Date(registration.event.startsAt)
  return upcomingReminders(startsAt, now).map((hours) => ({
    mail: { kind: 'webinar-reminder', about, to: { name, address: about }, data },
    dueAt: new Date(startsAt.getTime() - hours * HOUR_MS),
    giveUpAt: startsAt,
  }))
}
