import type { Release } from '../held/decide.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { copySource } from '../sources/lead-sources.ts'
import { takeSeat } from './seats.ts'
import { importEvent } from './sessions.ts'
import { registrationMailData } from '../../mail/mail-data.ts'

/**
 * Puts the registration on the waitlist if there is no seat. Does nothing if the address is already
 * registered.
 */
export function registrationRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return async (trx, held, now) => {
    const registration = registrationMailData.parse(JSON.parse(held.payload))
    const { id, fullName, phone, email, company, event } = registration
    // Old registrations may refer to a session that has no row yet.
    await importEvent(trx, event, now)
    const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
    const { created_at } = held
    const { isNew } = await takeSeat(trx, { ...row, created_at }, { staff, now })
    if (!isNew) return undefined
    await copySource(trx, { from: held.id, to: id })
    return id
  }
}
