import { useEffect, useRef } from 'react'
import { momentIn } from '../../../content/moments.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { spokenDate } from './calendar-date.ts'
import { zoneName } from './time-zones.ts'
import type { Booked } from './use-booking-form.ts'

/** With the office's time beside the visitor's, as far as the server told. */
function whenOf({ reply, date, time, timezone }: Booked): { date: string; time: string } {
  return reply === undefined
    ? { date: spokenDate(date), time: `${time}, ${zoneName(timezone)} time` }
    : momentIn(timezone, { startsAt: reply.startsAt, officeTimezone: reply.officeTimezone })
}

/** What takes the form's place once a consultation is booked. */
export function BookedCard({ booked, onAgain }: { booked: Booked; onAgain: () => void }) {
  const manageUrl = booked.reply?.manageUrl
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { date, time } = whenOf(booked)
  const entries = [
    ['Re', booked.service],
    ['Date', date],
    ['Time', time],
    ['Name', booked.name],
    ['Email', booked.email],
    ['Phone', booked.phone],
  ]
  return (
    <section className="booked" aria-labelledby="booked">
      <h2 ref={heading} id="booked" tabIndex={-1}>
        Your consultation has been scheduled.
      </h2>
      <p>You will receive a confirmation email shortly.</p>
      <dl className="ledger booked-entries">
        {entries.map(([term, detail]) => (
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
          Schedule another
        </Button>
      </p>
    </section>
  )
}
