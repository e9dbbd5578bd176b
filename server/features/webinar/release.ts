import type { Release } from '../../held/decide.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { enqueueAll } from '../../mail/outbox-repository.ts'
import { registrationData, registrationMails, remindersOf } from '../../mail/webinar-mails.ts'
import { copySource } from '../../sources/repository.ts'
import { saveRegistration } from './register.ts'

/** Confirms held registrations; nothing happens if the address is registered already. */
export function registrationRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return async (trx, held, now) => {
    const registration = registrationData.parse(JSON.parse(held.payload))
    const { id, fullName, phone, email, company, event } = registration
    const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
    if (!(await saveRegistration(trx, { ...row, created_at: held.created_at }, now))) return
    await copySource(trx, { from: held.id, to: id })
    const mails = [...registrationMails(registration, staff), ...remindersOf(registration, now)]
    await enqueueAll(trx, mails, now)
  }
}
