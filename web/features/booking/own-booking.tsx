import { useState } from 'react'
import { ownBooking, type OwnBooking as Booking } from '../../../contracts/booking/own-booking.ts'
import { getJson } from '../../lib/api.ts'
import { HttpError } from '../../lib/http-error.ts'
import { useQuery } from '../../lib/use-query.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CancelStep } from './cancel-step.tsx'
import { MoveStep } from './move-step.tsx'
import { OwnBookingEntries } from './own-booking-entries.tsx'
import { StepHeading } from './step-heading.tsx'
import { ownBookingKey } from './use-own-change.ts'

export interface OwnBookingProps {
  /** The secret of the link; empty where the address has none. */
  token: string
}

/** The booking that a link leads to. Nothing changes without a button and a second one. */
export function OwnBooking({ token }: OwnBookingProps) {
  const query = useQuery({
    queryKey: ownBookingKey(token),
    queryFn: ({ signal }) => getJson(paths.api.booking(token), ownBooking, { signal }),
    enabled: token !== '',
    staleTime: 0,
  })
  if (query.data) return <Shown token={token} booking={query.data} />
  if (token === '' || (query.error instanceof HttpError && query.error.status === 404)) {
    return <Nothing />
  }
  if (query.isError && !query.isFetching) {
    return (
      <div className="own-booking" role="alert">
        <p>The booking could not be loaded.</p>
        <Button variant="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return <p className="loading-card own-loading">Loading...</p>
}

function Nothing() {
  return (
    <section className="own-booking" aria-labelledby="own-booking">
      <StepHeading id="own-booking">There is no booking at this address</StepHeading>
      <p>Please use the whole link of our latest message, or call us and we find it for you.</p>
      <Again />
    </section>
  )
}

function Again() {
  return (
    <p className="actions">
      <a className={buttonClass({ variant: 'outline' })} href={paths.schedule()}>
        Schedule a consultation
      </a>
    </p>
  )
}

function headingOf({ status, changeable }: Booking): string {
  if (status === 'canceled') return 'Your consultation is canceled'
  return changeable ? 'Your consultation is scheduled' : 'This consultation has begun or is over'
}

function Shown({ token, booking }: OwnBookingProps & { booking: Booking }) {
  const [step, setStep] = useState<'shown' | 'move' | 'cancel'>('shown')
  const [visits, setVisits] = useState(0)
  const back = () => {
    setStep('shown')
    setVisits(visits + 1)
  }
  if (step === 'move' && booking.changeable) {
    return <MoveStep token={token} booking={booking} onDone={back} />
  }
  if (step === 'cancel' && booking.changeable) {
    return <CancelStep token={token} booking={booking} onDone={back} />
  }
  return (
    <section className="own-booking" aria-labelledby="own-booking">
      {/* Focused on return from a step, and left alone when the page opens. */}
      <StepHeading id="own-booking" focused={visits > 0}>
        {headingOf(booking)}
      </StepHeading>
      <OwnBookingEntries booking={booking} />
      {booking.changeable ? (
        <p className="actions">
          <Button onClick={() => setStep('move')}>Choose another time</Button>
          <Button variant="outline" onClick={() => setStep('cancel')}>
            Cancel the consultation
          </Button>
        </p>
      ) : (
        <Again />
      )}
    </section>
  )
}
