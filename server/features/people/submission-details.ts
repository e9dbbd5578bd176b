import * as z from 'zod/mini'
import type { BookingFields } from '../../../contracts/bookings/booking.ts'
import type { ContactFields } from '../../../contracts/contact/contact.ts'
import type { RegistrationFields } from '../../../contracts/webinar/registration.ts'
import { assessmentLines } from '../../mail/assessment-note.ts'

/** The fields of all forms besides the address. A registration's `fullName` is a `name`. */
type Field = Exclude<
  keyof BookingFields | keyof ContactFields | keyof RegistrationFields,
  'fullName' | 'email' | 'assessment'
>

/** What a person deciding about a held submission reads; missing values are empty. */
export interface HeldDetails extends Record<Field, string> {
  /** The visitor's IANA zone, and the slot as RFC 3339 in UTC; bookings only. */
  timezone: string
  startsAt: string
  endsAt: string
}

/** Reads the payload of any kind, those of earlier releases too. What isn't an object is a message. */
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

/** The assessment that a visitor sent with a booking, as lines of text; empty if there is none. */
export function heldAssessment(payload: string): string[] {
  const letters = objectIn(payload)?.['assessment']
  return typeof letters === 'string' && letters !== '' ? assessmentLines(letters) : []
}

/** One payload that can't be read must not hide the others. */
function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
