import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  managedBooking,
  type ManagedBooking as Booking,
} from '../../../contracts/bookings/manage-booking.ts'
import type { ManageBookingData, ManageStep } from '../../../contracts/page-data.ts'
import { getJson } from '../../lib/api.ts'
import { HttpError } from '../../lib/http-error.ts'
import { usePageData } from '../../lib/page-data.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { focusOnLoad } from '../../ui/focus-on-load.ts'
import { BookingEntries } from './booking-entries.tsx'
import { CancelStep } from './cancel-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { MoveStep } from './move-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepLink } from './step-link.tsx'
import { managedBookingKey, refreshBooking } from './use-booking-change.ts'
import '../../ui/loading-card.css'
import './manage-booking.css'
import '../../ui/form-errors.css'

interface ManageBookingProps {
  /** From the URL; empty if it has none. */
  token: string
}

/** A booking with steps to move or cancel it; every change asks for confirmation. */
export function ManageBooking(props: ManageBookingProps) {
  return (
    <QueryProvider>
      <ManageBookingSheet {...props} />
    </QueryProvider>
  )
}

function ManageBookingSheet({ token }: ManageBookingProps) {
  const data = usePageData('booking')
  const { booking: first, received } = data ?? {}
  const query = useQuery({
    queryKey: managedBookingKey(token),
    queryFn: ({ signal }) => getJson(paths.api.booking(token), managedBooking, { signal }),
    // The server-rendered booking is current; refetch it only after a change.
    enabled: token !== '' && first === undefined,
    initialData: first ?? undefined,
  })
  if (received !== undefined) return <Received message={received} />
  if (query.data) return <Steps token={token} booking={query.data} first={data?.step} />
  const isUnknown = query.error instanceof HttpError && query.error.status === 404
  if (token === '' || first === null || isUnknown) return <UnknownBooking />
  if (query.isError && !query.isFetching) {
    return (
      <div className="manage-booking" role="alert">
        <p>We couldn’t load your booking.</p>
        <Button variant="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (data) return <p role="alert">We couldn’t load your booking. Please reload this page.</p>
  return <p className="loading-card manage-loading">Loading...</p>
}

function UnknownBooking() {
  return (
    <section className="manage-booking" aria-labelledby="manage-booking">
      <StepHeading id="manage-booking">We can’t find this booking</StepHeading>
      <p>Please use the full link from our latest email, or call us and we’ll find your booking.</p>
      <ScheduleLink />
    </section>
  )
}

/** Without JavaScript, after booking: the firm has yet to confirm it. */
function Received({ message }: { message: string }) {
  return (
    <section className="manage-booking" aria-labelledby="manage-booking">
      <StepHeading id="manage-booking" focusedOnLoad>
        We have your request
      </StepHeading>
      <p>{message}</p>
    </section>
  )
}

function ScheduleLink() {
  return (
    <p className="actions">
      <a className={buttonClass({ variant: 'outline' })} href={paths.schedule()}>
        Book a consultation
      </a>
    </p>
  )
}

function headingOf({ status, changeable }: Booking): string {
  if (status === 'canceled') return 'Your consultation is canceled'
  return changeable
    ? 'Your consultation is scheduled'
    : 'This consultation has already started or is over'
}

/** Shown once after a change without JavaScript. */
const CHANGE_MESSAGES = {
  booked: 'Your consultation has been scheduled.',
  moved: 'Your consultation has been rescheduled.',
  canceled: 'Your consultation has been canceled.',
} as const

const BOOKED_NOTE = 'You will receive a confirmation email shortly.'
/** Not "shortly": an email over the limit goes out a day later. */
const CHANGED_NOTE = 'We confirm every change by email.'

interface StepsProps extends ManageBookingProps {
  booking: Booking
  first: ManageBookingData['step'] | undefined
}

function Steps({ token, booking, first }: StepsProps) {
  const [step, setStep] = useState<ManageStep>(first ?? { step: 'shown' })
  /** Counts returns from a step: the heading gets the focus on a return, but not on page load. */
  const [returns, setReturns] = useState(0)
  const back = () => {
    setStep({ step: 'shown' })
    setReturns(returns + 1)
    // An answer that was lost may have changed it.
    void refreshBooking(token)
  }
  if (booking.changeable && (step.step === 'move' || step.step === 'confirm-move')) {
    return <MoveStep token={token} booking={booking} first={step} onDone={back} />
  }
  if (booking.changeable && step.step === 'cancel') {
    return <CancelStep token={token} booking={booking} onDone={back} />
  }
  const { done, message, form } = step.step === 'shown' ? step : {}
  const refusal = message !== undefined && (
    <div className="form-errors" role="alert" {...focusOnLoad}>
      <h2>Nothing has changed</h2>
      <p>{message}</p>
    </div>
  )
  if (booking.status === 'offered') {
    return (
      <>
        {refusal}
        <OfferStep token={token} booking={booking} returned={form} onDone={back} />
      </>
    )
  }
  return (
    <>
      {refusal}
      <section className="manage-booking" aria-labelledby="manage-booking">
        <StepHeading id="manage-booking" focused={returns > 0} focusedOnLoad={done !== undefined}>
          {done === undefined ? headingOf(booking) : CHANGE_MESSAGES[done]}
        </StepHeading>
        {done !== undefined && <p>{done === 'booked' ? BOOKED_NOTE : CHANGED_NOTE}</p>}
        <BookingEntries booking={booking} />
        {booking.changeable ? (
          <p className="actions">
            <StepLink query="step=move" onFollow={() => setStep(MOVE)}>
              Choose another time
            </StepLink>
            <StepLink
              query="step=cancel"
              variant="outline"
              onFollow={() => setStep({ step: 'cancel' })}
            >
              Cancel the consultation
            </StepLink>
          </p>
        ) : (
          <ScheduleLink />
        )}
      </section>
    </>
  )
}

/** For a move started in the browser: nothing chosen, and no data from the server. */
const MOVE: ManageStep = { step: 'move' }
