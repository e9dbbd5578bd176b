import { type Ref, useSyncExternalStore } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { BookingCalendar, type CalendarHandle } from './booking-calendar.tsx'
import { weeksShown } from './calendar-date.ts'
import { calendarDateIn, formatCalendarDate } from '../../../words/format-date-time.ts'

interface DateFieldProps {
  id: string
  /** Empty if no date is chosen. */
  value: string
  error: string | undefined
  /** Lets the form focus the calendar. */
  bindCalendar: Ref<CalendarHandle>
  /** IANA zone whose current date is the first one that can be picked. */
  timeZone: string
  range?: { first: string; last: string } | undefined
  onChoose: (date: string) => void
}

const never = () => () => undefined

/** A native date input until scripts load, then a calendar. */
export function DateField(props: DateFieldProps) {
  const { id, value, error, bindCalendar, timeZone, range, onChoose } = props
  const hydrated = useHydrated()
  // Recomputed on every render, because a page may stay open for days.
  const today = useSyncExternalStore(
    never,
    () => calendarDateIn(timeZone, new Date()),
    () => '',
  )
  const weeks = range && weeksShown(value || range.first, range.first)
  if (!hydrated) {
    return (
      <Field
        id={id}
        label="Date"
        hint="Choose a day from Monday to Friday."
        error={error}
        className={`booking-date booking-date-${weeks}`}
      >
        {(field) => (
          <Input
            {...field}
            type="date"
            name="date"
            defaultValue={value}
            min={range?.first}
            max={range?.last}
            required
          />
        )}
      </Field>
    )
  }
  return (
    <div className={weeks === undefined ? 'field' : `field booking-date booking-date-${weeks}`}>
      <div className="booking-date-head">
        <span className="field-label" id={`${id}-label`}>
          Date
        </span>
        {value !== '' && <span className="booking-picked">{formatCalendarDate(value)}</span>}
      </div>
      <BookingCalendar
        ref={bindCalendar}
        value={value}
        onChange={onChoose}
        today={today}
        labelledBy={`${id}-label`}
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
