import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { site } from '../../../cms/site.ts'
import { formatDate } from '../../../words/format-date-time.ts'
import { usePathname } from '../../lib/location.ts'
import { Logo } from '../../lib/logo.tsx'
import { paths } from '../../paths.ts'
import { CloseIcon } from '../../ui/close-icon.tsx'
import {
  type Appointment,
  appointmentToken,
  currentAppointment,
  onAppointmentChange,
} from './appointment.ts'
import { appointmentTime, isAhead } from './appointment-time.ts'
import { type AppointmentSlipProps, changeSlip } from './slip-state.ts'
import './booking-slip.css'
import './appointment-slip.css'

/**
 * Confirms a booking made in the dialog. It isn't modal, and stays until it's dismissed or the
 * booking's own page opens.
 */
export function AppointmentSlip({ renderAgain }: AppointmentSlipProps) {
  const appointment = useSyncExternalStore(onAppointmentChange, currentAppointment)
  const path = usePathname(location.pathname)
  const isOnItsPage =
    appointment !== undefined && path === new URL(appointment.manageUrl, location.href).pathname
  useEffect(() => {
    if (isOnItsPage) dismiss()
  }, [isOnItsPage])
  if (!appointment || isOnItsPage || !isAhead(appointment)) return null
  // A new booking gets a new slip, which takes the focus and draws the signature again.
  return (
    <Slip
      key={appointment.manageUrl}
      appointment={appointment}
      again={renderAgain(appointment.service)}
    />
  )
}

function dismiss(): void {
  changeSlip({ shown: false })
}

function Slip({ appointment, again }: { appointment: Appointment; again: ReactNode }) {
  const slip = useRef<HTMLDivElement>(null)
  const [made] = useState(() => new Date())
  const { service, timezone, manageUrl } = appointment
  const { date, time } = appointmentTime(appointment)
  const token = appointmentToken()

  // The dialog has given the focus back to a button that the booking has replaced.
  useEffect(() => slip.current?.focus({ preventScroll: true }), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') dismiss()
  }

  return (
    <div
      ref={slip}
      className="appointment"
      role="group"
      aria-label="Your consultation"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <button type="button" className="appointment-close" aria-label="Close" onClick={dismiss}>
        <CloseIcon />
      </button>
      <div className="appointment-slip">
        <p className="slip-head">
          <Logo />
          <span className="appointment-firm" title={site.company}>
            {site.company}
          </span>
          <span className="appointment-service">{service}</span>
        </p>
        <p className="appointment-date display figures">{date}</p>
        <p className="appointment-time display figures">{time}</p>
        <p>
          We’ll call you from <span className="unbroken">{site.consultation.callsFrom}</span>. Your
          confirmation is on its way by email.
        </p>
        <p className="appointment-made">Booked {formatDate('longDate', made, timezone)}</p>
        <svg className="appointment-signature" viewBox="160 0 560 84" aria-hidden="true">
          <path className="draws-itself" pathLength="1" d={SIGNATURE} />
        </svg>
      </div>
      <p className="appointment-stub">
        {token !== undefined && <a href={paths.api.bookingCalendar(token)}>Add to calendar</a>}
        <a href={manageUrl}>Change or cancel</a>
      </p>
      <p className="appointment-again">{again}</p>
    </div>
  )
}

/** A line across the slip that forms a signature. */
const SIGNATURE =
  'M0 66c15 0 60 0 90 0c30 0 65 .3 90 0c25-.3 45.3 1.7 60-2c14.7-3.7 20.7-11.7 28-20c7.3-8.3 14.7-23.3 16-30c1.3-6.7-4.3-12.7-8-10c-3.7 2.7-12.3 16-14 26c-1.7 10-.7 28.3 4 34c4.7 5.7 17.3 3.3 24 0c6.7-3.3 12.3-15.7 16-20c3.7-4.3 6-8.3 6-6c0 2.3-6.7 15.3-6 20c.7 4.7 5.7 9.3 10 8c4.3-1.3 12.3-11.7 16-16c3.7-4.3 5-12.3 6-10c1 2.3-2 22 0 24c2 2 8.7-8 12-12c3.3-4 6-14 8-12c2 2 1 22 4 24c3 2 10-8 14-12c4-4 8-13.7 10-12c2 1.7 0 17.7 2 22c2 4.3 5.7 6.7 10 4c4.3-2.7 12.3-15.7 16-20c3.7-4.3 6.7-8.3 6-6c-.7 2.3-10.7 15.7-10 20c.7 4.3 8 8.3 14 6c6-2.3 17.7-19.7 22-20c4.3-.3 0 19 4 18c4-1 14.7-19.7 20-24c5.3-4.3 11-5.7 12-2c1 3.7-9 19.3-6 24c3 4.7 10 4.3 24 4c14-.3 40-6 60-6c20 0 36.7 5 60 6c23.3 1 50 0 80 0c30 0 70 0 100 0'
