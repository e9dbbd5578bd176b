import type { SyntheticEvent } from 'react'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import { formatDateAndTime } from '../../../words/format-date-time.ts'
import { Button } from '../../ui/button.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepLink } from './step-link.tsx'
import './booking-entries.css'
import '../../ui/ledger.css'

export interface MoveTarget {
  date: string
  time: string
  /** IANA zone of `date` and `time`. */
  timezone: string
  /** RFC 3339 in UTC. */
  startsAt: string
  /** The idempotency key of a server-rendered form. */
  formId?: string
}

interface MoveConfirmationProps {
  booking: ManagedBooking
  target: MoveTarget
  sending: boolean
  onSubmit: (event: SyntheticEvent) => void
  onBack: () => void
}

export function MoveConfirmation({
  booking,
  target,
  sending,
  onSubmit,
  onBack,
}: MoveConfirmationProps) {
  const { date, time, timezone, startsAt, formId = '' } = target
  const before = formatDateAndTime(booking.timezone, booking)
  const after = formatDateAndTime(timezone, { ...booking, startsAt })
  const back = new URLSearchParams({ step: 'move', date, timezone })
  return (
    <section className="manage-booking" aria-labelledby="manage-booking">
      <StepHeading id="manage-booking" focused focusedOnLoad>
        Reschedule your consultation?
      </StepHeading>
      <dl className="ledger booked-entries">
        <div>
          <dt>From</dt>
          <dd>
            {before.date}, {before.time}
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            {after.date}, {after.time}
          </dd>
        </div>
      </dl>
      {/* No action attribute: the form posts to the page's own URL, which contains a secret. */}
      <form className="actions" method="post" onSubmit={onSubmit}>
        {Object.entries({ step: 'move', date, time, timezone, formId }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Rescheduling...' : 'Yes, reschedule it'}
        </Button>
        <StepLink query={back.toString()} variant="outline" onFollow={onBack}>
          Choose another time
        </StepLink>
      </form>
    </section>
  )
}
