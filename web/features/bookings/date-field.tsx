import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
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
  /** On phones the calendar folds to one line when a day was tapped, which makes room for times. */
  const [tapped, setTapped] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const folded = tapped && value !== '' && error === undefined
  // The tapped day had the focus. The button has no box where the calendar doesn't fold.
  useEffect(() => {
    if (folded && change.current?.offsetParent) change.current.focus({ preventScroll: true })
  }, [folded])
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
  function choose(date: string, byKeyboard: boolean) {
    setTapped(!byKeyboard)
    onChoose(date)
  }
  const classes = weeks === undefined ? 'field' : `field booking-date booking-date-${weeks}`
  return (
    <div className={`${classes} booking-step`} data-done={value !== ''} data-folded={folded}>
      <div className="booking-date-head">
        <span className="field-label" id={`${id}-label`}>
          Date
        </span>
        {value !== '' && <span className="booking-picked">{formatCalendarDate(value)}</span>}
        {folded && (
          <Button
            ref={change}
            variant="link"
            size="sm"
            className="booking-change"
            aria-label="Change the date"
            onClick={() => setTapped(false)}
          >
            Change
          </Button>
        )}
      </div>
      <BookingCalendar
        ref={bindCalendar}
        value={value}
        onChange={choose}
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
