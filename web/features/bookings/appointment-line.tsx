import { useEffect, useRef, useSyncExternalStore } from 'react'
import { managedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { getJson } from '../../lib/api.ts'
import { HttpError } from '../../lib/http-error.ts'
import { paths } from '../../paths.ts'
import {
  appointmentToken,
  currentAppointment,
  onAppointmentChange,
  updateAppointment,
} from './appointment.ts'
import { appointmentTime, isAhead } from './appointment-time.ts'
import { type AppointmentLineProps, onSlipChange, slipState } from './slip-state.ts'
import './appointment-line.css'

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

/** The booking made in this tab, in place of the button for its service. */
export function AppointmentLine({ service, button, again, takesFocus }: AppointmentLineProps) {
  const appointment = useSyncExternalStore(onAppointmentChange, currentAppointment)
  const { shown: onSlip } = useSyncExternalStore(onSlipChange, slipState)
  const line = useRef<HTMLSpanElement>(null)
  const isShown = appointment?.service === service && isAhead(appointment)

  // The slip that the visitor dismissed had the focus, and the button that opened it is gone.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isShown && !onSlip && takesFocus && isLost) line.current?.focus({ preventScroll: true })
  }, [isShown, onSlip, takesFocus])

  if (!isShown) return button
  const { date, time } = appointmentTime(appointment)
  const booked = (
    <span>
      <b>Booked:</b> {date}, <span className="unbroken">{time}</span>
    </span>
  )
  // The slip has the links as long as it's on the screen.
  if (onSlip) return <span className="booked-line">{booked}</span>
  const token = appointmentToken()
  return (
    <span
      ref={line}
      className="booked-line"
      role="group"
      aria-label="Your consultation"
      tabIndex={-1}
    >
      {booked}
      <span className="booked-line-links">
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
