import { formatCalendarDate } from '../../../content/format-date-time.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Slots } from './use-slots.ts'

interface SlotsStatusProps {
  /** Empty if no date is chosen. */
  date: string
  slots: Slots
  /** Why there are no times, if the server said so. */
  note: string | undefined
  /** Called with the next date that has free times, when the visitor accepts it. */
  onChooseDate: (date: string) => void
}

/** Status of the list of times: loading, failed, or empty. */
export function SlotsStatus(props: SlotsStatusProps) {
  // Not an <output>: a form reset replaces its content, and React could no longer update it.
  return (
    <div role="status">
      <Status {...props} />
    </div>
  )
}

function Status({ date, slots, note, onChooseDate }: SlotsStatusProps) {
  const { list, loading, failed, nextDate, retry } = slots
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
          No times are available on this date.
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
