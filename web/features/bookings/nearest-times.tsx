import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FreeTime } from '../../../contracts/bookings/booking.ts'
import { addOfficeTime, formatCalendarDate, type Zones } from '../../../words/format-date-time.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { type CalendarDate } from './calendar-date.ts'
import './nearest-times.css'

interface NearestTimesProps {
  /** Free times to offer in place of a taken one; renders nothing if empty. */
  times: readonly FreeTime[]
  /** Buttons for this date show only the time. */
  date: CalendarDate
  zones: Zones
  /** Starts the labels without JavaScript, where a button submits the form. */
  verb: string
  onChoose: (time: FreeTime) => void
}

/** One button for each time. */
export function NearestTimes({ times, date, zones, verb, onChoose }: NearestTimesProps) {
  const id = useId()
  const hydrated = useHydrated()
  const group = useRef<HTMLDivElement>(null)
  // The time field has the focus, and the buttons may be below the viewport.
  useEffect(() => {
    if (times.length > 0) group.current?.scrollIntoView({ block: 'nearest' })
  }, [times])
  if (times.length === 0) return null
  const label = addOfficeTime(zones)

  function choose(event: MouseEvent<HTMLButtonElement>, time: FreeTime) {
    event.preventDefault()
    onChoose(time)
    // This button is about to disappear, so focus the submit button next.
    event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <div ref={group} className="booking-nearest" role="group" aria-labelledby={id}>
      <p id={id}>Nearest available times</p>
      <ul>
        {times.map((time) => (
          <li key={time.startsAt}>
            <Button
              type={hydrated ? 'button' : 'submit'}
              name="nearestTime"
              value={`${time.date} ${time.time}`}
              formNoValidate
              variant="outline"
              size="sm"
              onClick={(event) => choose(event, time)}
            >
              {hydrated ? '' : `${verb} `}
              {time.date === date
                ? label(time)
                : `${label(time)}, ${formatCalendarDate(time.date)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
