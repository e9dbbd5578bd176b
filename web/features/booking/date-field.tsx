import { type Ref, useId, useSyncExternalStore } from 'react'
import { BookingCalendar, type CalendarHandle } from './booking-calendar.tsx'
import { calendarDateIn, spokenDate } from './calendar-date.ts'

interface DateFieldProps {
  /** Empty while no date is chosen. */
  value: string
  error: string | undefined
  ref?: Ref<CalendarHandle>
  /** The zone whose today is the first day that can be picked. */
  timeZone: string
  onChoose: (date: string) => void
}

const never = () => () => undefined

/** The date, picked from a calendar. */
export function DateField({ value, error, ref, timeZone, onChoose }: DateFieldProps) {
  const id = useId()
  // Read with each rendering, since a page may stay open for days.
  const today = useSyncExternalStore(never, () => calendarDateIn(timeZone, new Date()))
  return (
    <div className="field">
      <div className="booking-date-head">
        <span className="field-label" id={id}>
          Date
        </span>
        {value !== '' && <span className="booking-picked">{spokenDate(value)}</span>}
      </div>
      <BookingCalendar
        ref={ref ?? null}
        value={value}
        onChange={onChoose}
        today={today}
        labelledBy={id}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
