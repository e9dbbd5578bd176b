import * as z from 'zod/mini'
import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import { assessmentLines } from '../../mail/assessment-note.ts'
import { worksheetLines } from '../../mail/enclosures.ts'

/** Fields of all forms, without the email address. A registration's `fullName` counts as `name`. */
type Field = Exclude<
  keyof BookingFields | keyof ContactFields | keyof RegistrationFields,
  'fullName' | 'email' | EnclosureField
>

/** Shown to staff who decide about a held submission. Unknown values are empty. */
export interface HeldDetails extends Record<Field, string> {
  /** Only for bookings; instants are RFC 3339 in UTC. */
  timezone: string
  startsAt: string
  endsAt: string
}

/**
 * Reads payloads of any kind and of earlier releases. A payload that isn't an object is a message.
 */
export function heldDetails(payload: string): HeldDetails {
  const stored = objectIn(payload) ?? { message: payload }
  const text = (key: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name') || text('fullName'),
    phone: text('phone'),
    company: text('company'),
    service: text('service'),
    message: text('message'),
    timezone: text('timezone'),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
  }
}

/** The assessment as lines of text; none if there is no assessment. */
export function heldAssessment(payload: string): string[] {
  const letters = objectIn(payload)?.['assessment']
  return typeof letters === 'string' && letters !== '' ? assessmentLines(letters) : []
}

/** The numbers from one of the tools as lines of text; none if the visitor sent none. */
export function heldWorksheet(payload: string): string[] {
  const text = objectIn(payload)?.['worksheet']
  return typeof text === 'string' && text !== '' ? worksheetLines(text) : []
}

/** Undefined if it can't be parsed: one bad payload must not hide the others. */
function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
