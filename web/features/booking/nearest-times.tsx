import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import { timesBeside, type Zones } from '../../../content/moments.ts'
import { Button } from '../../ui/button.tsx'
import { type CalendarDate, spokenDate } from './calendar-date.ts'

interface NearestTimesProps {
  /** Free times in place of one that was lost; nothing is shown where there are none. */
  times: readonly FreeTime[]
  /** The date chosen, which the buttons need not repeat. */
  date: CalendarDate
  zones: Zones
  onChoose: (time: FreeTime) => void
}

/** The nearest free times, a button each. */
export function NearestTimes({ times, date, zones, onChoose }: NearestTimesProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  // The focus is on the time above them, and they may lie below the edge.
  useEffect(() => {
    if (times.length > 0) group.current?.scrollIntoView({ block: 'nearest' })
  }, [times])
  if (times.length === 0) return null
  const label = timesBeside(zones)
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, time: FreeTime) {
    onChoose(time)
    // The button goes; what comes next is to send.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <div ref={group} className="booking-nearest" role="group" aria-labelledby={id}>
      <p id={id}>Nearest free times</p>
      <ul>
        {times.map((time) => (
          <li key={time.startsAt}>
            <Button variant="outline" size="sm" onClick={(event) => choose(event, time)}>
              {time.date === date ? label(time) : `${label(time)}, ${spokenDate(time.date)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
