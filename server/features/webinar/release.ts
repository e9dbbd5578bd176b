import type { Release } from '../held/decide.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { changedSinceRelease } from '../held/errors.ts'
import { copySource, forgetSources } from '../sources/lead-sources.ts'
import { deleteRegistration } from './registrations-repository.ts'
import { cancelReminders, fillSeats, takeSeat } from './seats.ts'
import { lockSession } from './sessions-repository.ts'
import { importEvent } from './sessions.ts'
import { registrationMailData } from '../../mail/mail-data.ts'

/**
 * Puts the registration on the waitlist if there is no seat. Does nothing if the address is already
 * registered.
 */
export function registrationRelease({ staff }: { staff: readonly MailAddress[] }): Release {
  return {
    async save(trx, held, { now, sendAt }) {
      const registration = registrationMailData.parse(JSON.parse(held.payload))
      const { id, fullName, phone, email, company, event } = registration
      // Old registrations may refer to a session that has no row yet.
      await importEvent(trx, event, now)
      const row = { id, event_id: event.id, full_name: fullName, phone, email, company }
      const { created_at } = held
      const { isNew } = await takeSeat(trx, { ...row, created_at }, { staff, now, sendAt })
      if (!isNew) return undefined
      await copySource(trx, { from: held.id, to: id })
      return id
    },
    async remove(trx, { payload }, now) {
      const { id, email, event } = registrationMailData.parse(JSON.parse(payload))
      const session = await lockSession(trx, event.id)
      if (session?.status !== 'scheduled' || !(await deleteRegistration(trx, id))) {
        throw changedSinceRelease('registration')
      }
      await cancelReminders(trx, [{ id, email }])
      await forgetSources(trx, [{ id }])
      await fillSeats(trx, session, now)
    },
  }
}
