import * as z from 'zod/mini'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { bookingTokenIn } from '../../paths.ts'
import { APPOINTMENT_KEY } from './appointment-key.ts'

/** The parts of a booking that the slip shows. */
const appointment = z.object({
  service: z.string(),
  /** RFC 3339 in UTC. */
  startsAt: z.string(),
  timezone: z.string(),
  officeTimezone: z.optional(z.string()),
  manageUrl: z.string(),
})

/** The booking made in this browser tab. */
export type Appointment = z.infer<typeof appointment>

function stored(): Appointment | undefined {
  try {
    return appointment.parse(JSON.parse(sessionStorage.getItem(APPOINTMENT_KEY) ?? ''))
  } catch {
    return undefined
  }
}

let current = stored()
const listeners = new Set<() => void>()

/** Keeps the booking until the tab is closed; undefined forgets it. */
export function keepAppointment(next: Appointment | undefined): void {
  current = next
  try {
    if (next) sessionStorage.setItem(APPOINTMENT_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(APPOINTMENT_KEY)
  } catch {
    // Without storage the slip is shown until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

/** The secret in the link to the booking's page; undefined without a booking. */
export function appointmentToken(): string | undefined {
  const { manageUrl } = current ?? {}
  if (manageUrl === undefined) return undefined
  return bookingTokenIn(new URL(manageUrl, location.href).pathname)
}

/** Does nothing if the tab keeps another booking. `booking` is undefined if it no longer exists. */
export function updateAppointment(token: string, booking: ManagedBooking | undefined): void {
  if (!current || token !== appointmentToken()) return
  const { manageUrl } = current
  keepAppointment(booking?.changeable ? { ...booking, manageUrl } : undefined)
}

/** The same object until it changes; undefined without an appointment. */
export function currentAppointment(): Appointment | undefined {
  return current
}

/** Called after every change. Returns a function that unsubscribes. */
export function onAppointmentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
