import { useId, useSyncExternalStore } from 'react'
import { type Control, useController } from 'react-hook-form'
import { BookingCalendar } from './booking-calendar.tsx'
import { calendarDateIn, spokenDate } from './calendar-date.ts'
import type { BookingValues } from './use-booking-form.ts'

interface DateFieldProps {
  control: Control<BookingValues>
  /** The zone whose today is the first day that can be picked. */
  timeZone: string
  onChoose: (date: string) => void
}

const never = () => () => undefined

/** The date, picked from a calendar. */
export function DateField({ control, timeZone, onChoose }: DateFieldProps) {
  const { field, fieldState } = useController({ control, name: 'date' })
  const { ref, value } = field
  const id = useId()
  // Read with each rendering, since a page may stay open for days.
  const today = useSyncExternalStore(never, () => calendarDateIn(timeZone, new Date()))
  const error = fieldState.error?.message
  return (
    <div className="field">
      <div className="booking-date-head">
        <span className="field-label" id={id}>
          Date
        </span>
        {value !== '' && <span className="booking-picked">{spokenDate(value)}</span>}
      </div>
      <BookingCalendar
        ref={ref}
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
