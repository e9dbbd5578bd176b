import { type ReactNode, useState } from 'react'
import { featureFailure } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import {
  BookingOutcomeMessage,
  useBookingOutcome,
} from '../features/bookings/booking-outcome-message.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { restoreInput, readInput } from '../lib/saved-input.ts'
import { Button } from '../ui/button.tsx'
import { SavedInputList } from '../ui/saved-input-list.tsx'
import './failure.css'

interface FeatureBoundaryProps {
  /** Name in the server log: lowercase letters and dashes. */
  name: string
  /** Shown to visitors, as the start of a sentence, such as `The contact form`. */
  title: string
  /** A CSS selector for the part whose typed text is kept. Defaults to the page's form. */
  selector?: string
  /** The fallback then says whether the booking went through. */
  isBookingForm?: boolean
  /** Anything else to show after an exception. */
  message?: ReactNode
  children: ReactNode
}

type FailureProps = Pick<FeatureBoundaryProps, 'title' | 'message'> & {
  isBookingForm: boolean
  selector: string
  retry: () => void
}

function FeatureFailure({ title, isBookingForm, message, selector, retry }: FailureProps) {
  const [fields] = useState(() => readInput(selector))
  const isBooked = useBookingOutcome().state === 'booked' && isBookingForm
  return (
    <div className="failure" role="alert">
      <p>
        <strong>
          {title} {featureFailure.stopped}
        </strong>{' '}
        {featureFailure.apology}
      </p>
      {isBookingForm && <BookingOutcomeMessage />}
      {message}
      {!isBooked && (
        <>
          <SavedInputList fields={fields} />
          <p className="actions">
            <Button
              variant="outline"
              onClick={() => {
                retry()
                restoreInput(selector, fields)
              }}
            >
              {featureFailure.retry}
            </Button>
          </p>
        </>
      )}
      <p>
        {featureFailure.call}{' '}
        <a className="text-link" href={site.phoneHref}>
          {site.phone}
        </a>{' '}
        {featureFailure.write}{' '}
        <a className="text-link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
        .
      </p>
    </div>
  )
}

/** When the feature throws, the rest of the page keeps working, and typed text is kept. */
export function FeatureBoundary(props: FeatureBoundaryProps) {
  const { name, title, isBookingForm = false, selector = 'main form', message, children } = props
  return (
    <ErrorBoundary
      name={name}
      renderFallback={(retry) => (
        <FeatureFailure {...{ title, isBookingForm, message, selector, retry }} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
