import { type SyntheticEvent, useRef, useState } from 'react'
import {
  type ManagedBooking,
  type MoveRequest,
  moveRequest,
} from '../../../contracts/bookings/manage-booking.ts'
import type { ManageStep } from '../../../contracts/page-data.ts'
import { ErrorSummary } from '../../lib/form/error-summary.tsx'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { formatDateAndTime } from '../../../words/format-date-time.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MoveConfirmation, type MoveTarget } from './move-confirmation.tsx'
import { StepHeading } from './step-heading.tsx'
import { StepLink } from './step-link.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { useDateTime } from './use-date-time.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import './manage-booking.css'

interface MoveStepProps {
  token: string
  booking: ManagedBooking
  /** The step's first state: from the server, or with nothing chosen. */
  first: Extract<ManageStep, { step: 'move' | 'confirm-move' }>
  /** Called whether or not anything changed. */
  onDone: () => void
}

const EMPTY: MoveRequest = { date: '', time: '', timezone: '' }

/** Choose a new time with the booking form's fields, then confirm. */
export function MoveStep({ token, booking, first, onDone }: MoveStepProps) {
  const hydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<MoveTarget | undefined>(
    first.step === 'confirm-move' ? first : undefined,
  )
  const moveStep = first.step === 'move' ? first : undefined
  const form = useContractForm<MoveRequest, MoveRequest>({
    schema: moveRequest,
    empty: EMPTY,
    returned: moveStep?.form,
    // Nothing is sent yet; the confirmation step sends it.
    send: (values) => Promise.resolve(values),
    onSent: ({ date, time, timezone = booking.timezone }) => {
      const { startsAt } = dateTime
      if (startsAt !== undefined) setTarget({ date, time, timezone, startsAt })
    },
    onFailed: () => undefined,
  })
  const dateTime = useDateTime({
    form: form.form,
    first: moveStep?.dateTime,
    zone: booking.timezone,
    element,
    active: target === undefined,
  })
  const { send, sending } = useBookingChange({
    token,
    url: paths.api.moveBooking(token),
    success: 'Your consultation has been rescheduled.',
    failure: 'Failed to reschedule the consultation',
  })

  async function move(event: SyntheticEvent) {
    event.preventDefault()
    if (!target || sending) return
    const { date, time, timezone } = target
    dateTime.setNearest([])
    const failure = await send({ date, time, timezone })
    if (failure === undefined || failure.outdated) onDone()
    else if (failure.refused) {
      setTarget(undefined)
      await dateTime.rejectTime(failure.message, failure.nearest)
    }
  }

  if (target) {
    return (
      <MoveConfirmation
        booking={booking}
        target={target}
        sending={sending}
        onSubmit={(event) => void move(event)}
        onBack={() => setTarget(undefined)}
      />
    )
  }
  const now = formatDateAndTime(booking.timezone, booking)
  return (
    <>
      <ErrorSummary form={form} title="Your consultation hasn’t been rescheduled yet" />
      <section className="manage-booking" aria-labelledby="manage-booking">
        <StepHeading id="manage-booking" focused={!form.returned} focusedOnLoad={!form.returned}>
          Choose another time
        </StepHeading>
        <p>
          Currently scheduled for {now.date}, {now.time}.
        </p>
        {/* GET, because nothing in it is personal. No action attribute: the URL contains a
            secret. */}
        <form
          ref={element}
          className="booking-move"
          method="get"
          noValidate={hydrated}
          onSubmit={form.submit}
        >
          <input type="hidden" name="step" value="move" />
          <DateTimeFields
            id={form.id}
            dateTime={dateTime}
            errorOf={form.errorOf}
            first={moveStep?.dateTime}
            nearestVerb="Reschedule to"
          />
          <p className="actions">
            {(hydrated || moveStep?.dateTime?.times !== undefined) && (
              <Button type="submit">Continue</Button>
            )}
            <StepLink query="" variant="outline" onFollow={onDone}>
              Keep this time
            </StepLink>
          </p>
        </form>
      </section>
    </>
  )
}
