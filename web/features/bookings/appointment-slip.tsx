import { useEffect, useRef, useSyncExternalStore } from 'react'
import { managedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { formatDateAndTime } from '../../../words/format-date-time.ts'
import { getJson } from '../../lib/api.ts'
import { HttpError } from '../../lib/http-error.ts'
import { paths } from '../../paths.ts'
import {
  type Appointment,
  appointmentToken,
  currentAppointment,
  onAppointmentChange,
  updateAppointment,
} from './appointment.ts'
import type { AppointmentSlipProps } from './slip-loader.ts'
import { StraightenedLine } from './straightened-line.tsx'
import './appointment-slip.css'

/** Refetches the booking, because the visitor may have changed it through the link in the email. */
export async function refreshAppointment(): Promise<void> {
  const token = appointmentToken()
  if (token === undefined) return
  try {
    updateAppointment(token, await getJson(paths.api.booking(token), managedBooking))
  } catch (error) {
    // Offline, keep showing the booking that the tab has stored.
    if (error instanceof HttpError && error.status === 404) updateAppointment(token, undefined)
  }
}

function isAhead({ startsAt }: Appointment): boolean {
  return new Date(startsAt) > new Date()
}

/** The booking made in this tab, in place of the button for its service. */
export function AppointmentSlip({ service, button, again, takesFocus }: AppointmentSlipProps) {
  const appointment = useSyncExternalStore(onAppointmentChange, currentAppointment)
  const slip = useRef<HTMLSpanElement>(null)
  const isShown = appointment?.service === service && isAhead(appointment)

  // The dialog has given the focus back to the button that the slip replaces.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isShown && takesFocus && isLost) slip.current?.focus({ preventScroll: true })
  }, [isShown, takesFocus])

  if (!isShown) return button
  const { date, time } = formatDateAndTime(appointment.timezone, appointment)
  const token = appointmentToken()
  return (
    <span ref={slip} className="slip" role="group" aria-label="Your consultation" tabIndex={-1}>
      <StraightenedLine drawsItself={takesFocus} />
      <span className="slip-label">Your consultation</span>
      <span className="slip-date">{date}</span>
      <span>{time}</span>
      <span className="slip-links">
        {token !== undefined && (
          <a className="text-link" href={paths.api.bookingCalendar(token)}>
            Add to calendar
          </a>
        )}
        <a className="text-link" href={appointment.manageUrl}>
          Change or cancel
        </a>
        {again}
      </span>
    </span>
  )
}
