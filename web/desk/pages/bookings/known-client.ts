import type { PersonDetails } from '../../../../contracts/people/people.ts'
import type { KnownClient } from './client-booking-form.tsx'

/** The contact details, with the service and the time zone of the person's last booking. */
export function knownClient({ person, replyTo, timeline }: PersonDetails): KnownClient {
  const last = timeline.findLast((entry) => entry.kind === 'booking')
  return {
    personId: person.id,
    name: person.name,
    email: replyTo,
    phone: person.phone,
    service: last?.service ?? '',
    timezone: last?.timezone,
  }
}
