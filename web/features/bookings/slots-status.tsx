import { formatCalendarDate } from '../../../words/format-date-time.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Slots } from './use-slots.ts'

interface SlotsStatusProps {
  /** Empty if no date is chosen. */
  date: string
  slots: Slots
  /** The server's reason for having no times. */
  note: string | undefined
  /** Called with the next date that has free times, when the visitor accepts it. */
  onChooseDate: (date: string) => void
}

export function SlotsStatus(props: SlotsStatusProps) {
  // Not an <output>: a form reset replaces its content, and React could no longer update it.
  return (
    <div role="status">
      <Status {...props} />
    </div>
  )
}

/** Why a date has no times. */
function noTimes(closedFor: string | undefined): string {
  if (closedFor === undefined) return 'No times are available on this date.'
  return closedFor === '' ? 'We’re closed on this date.' : `Closed for ${closedFor}.`
}

function Status({ date, slots, note, onChooseDate }: SlotsStatusProps) {
  const { list, closedFor, loading, failed, nextDate, retry } = slots
  const hydrated = useHydrated()
  if (date === '') return <p className="booking-status">Select a date first.</p>
  // Only without JavaScript; in the browser the times are fetched again.
  if (note !== undefined && !hydrated) return <p className="booking-status">{note}</p>
  if (loading) return <p className="booking-status">Loading...</p>
  if (failed) {
    return (
      <div className="booking-status">
        <span className="booking-failure">Failed to fetch available slots</span>
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  if (list.length === 0) {
    return (
      <div className="booking-status">
        <span>
          {noTimes(closedFor)}
          {nextDate === undefined && ' Please choose another date.'}
        </span>
        {nextDate !== undefined && (
          <Button
            type={hydrated ? 'button' : 'submit'}
            name="show"
            value={nextDate}
            formNoValidate
            variant="outline"
            size="sm"
            onClick={() => onChooseDate(nextDate)}
          >
            Next available day: {formatCalendarDate(nextDate)}
          </Button>
        )}
      </div>
    )
  }
  const free = list.filter((slot) => slot.available).length
  if (free === 0) {
    return (
      <p className="booking-status">
        All times on this date are taken. Please choose another date.
      </p>
    )
  }
  return (
    <VisuallyHidden>
      {free === 1 ? '1 time is available.' : `${free} times are available.`}
    </VisuallyHidden>
  )
}
