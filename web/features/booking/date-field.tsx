import { useId, useState } from 'react'
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

/** The date, picked from a calendar. */
export function DateField({ control, timeZone, onChoose }: DateFieldProps) {
  const { field, fieldState } = useController({ control, name: 'date' })
  const { ref, value } = field
  const id = useId()
  const [now] = useState(() => new Date())
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
        today={calendarDateIn(timeZone, now)}
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
