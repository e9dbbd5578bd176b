import { useEffect, useRef } from 'react'
import type { BookingFields, EnclosureField } from '../../../contracts/bookings/booking.ts'
import { formatDateAndTime, formatCalendarDate } from '../../../words/format-date-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { HOME_TIME_ZONE, zoneName } from './time-zones.ts'
import type { CompletedBooking } from './booking-form.tsx'
import { StraightenedLine } from './straightened-line.tsx'
import '../../ui/ledger.css'
import './booking-entries.css'

/**
 * Date and time in the visitor's zone, with the office's time added if the server sent its zone.
 */
function dateAndTimeOf({ reply, date, time, timezone = HOME_TIME_ZONE }: CompletedBooking): {
  date: string
  time: string
} {
  return reply === undefined
    ? { date: formatCalendarDate(date), time: `${time}, ${zoneName(timezone)} time` }
    : formatDateAndTime(timezone, {
        startsAt: reply.startsAt,
        officeTimezone: reply.officeTimezone,
      })
}

type Entry = readonly [term: string, detail: string]

/** Replaces the form after a successful booking. */
export function BookingConfirmation({
  booked,
  onAgain,
}: {
  booked: CompletedBooking
  onAgain: () => void
}) {
  const { manageUrl, message } = booked.reply ?? {}
  const isHeld = message !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { date, time } = dateAndTimeOf(booked)
  const entries: Record<'date' | 'time' | Exclude<keyof BookingFields, EnclosureField>, Entry> = {
    service: ['Re', booked.service],
    date: ['Date', date],
    time: ['Time', time],
    name: ['Name', booked.name],
    email: ['Email', booked.email],
    phone: ['Phone', booked.phone],
  }
  return (
    <section className="booked" aria-labelledby="booked">
      {!isHeld && <StraightenedLine drawsItself />}
      <h2 ref={heading} id="booked" tabIndex={-1}>
        {isHeld ? 'We have your request' : 'Your consultation has been scheduled.'}
      </h2>
      <p>{message ?? 'You will receive a confirmation email shortly.'}</p>
      <dl className="ledger booked-entries">
        {Object.values(entries).map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        {manageUrl !== undefined && (
          <a className={buttonClass({ variant: 'outline' })} href={manageUrl}>
            Change or cancel
          </a>
        )}
        <Button variant="outline" onClick={onAgain}>
          Book another time
        </Button>
      </p>
    </section>
  )
}
