import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { spokenDate } from './calendar-date.ts'
import { zoneName } from './time-zones.ts'
import type { Booked } from './use-booking-form.ts'

/** What takes the form's place once a consultation is booked. */
export function BookedCard({ booked, onAgain }: { booked: Booked; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const entries = [
    ['Re', booked.service],
    ['Date', spokenDate(booked.date)],
    ['Time', `${booked.time}, ${zoneName(booked.timezone)} time`],
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
        {booked.manageUrl !== undefined && (
          <a className={buttonClass({ variant: 'outline' })} href={booked.manageUrl}>
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
