import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { formatCalendarDate } from '../../../words/format-date-time.ts'
import {
  type CalendarDate,
  calendarDateOf,
  localDay,
  WEEKEND,
  weekdayFrom,
  weekdayMonthsAway,
  weekStart,
} from './calendar-date.ts'
import { calendarClasses } from './calendar-classes.ts'
import { CalendarDayButton } from './calendar-day-button.tsx'
import './booking-calendar.css'

export interface CalendarHandle {
  /** Focuses the day that keyboard navigation starts from. */
  focus(): void
}

interface BookingCalendarProps {
  /** Empty if no date is chosen. */
  value: CalendarDate
  onChange: (date: CalendarDate, byKeyboard: boolean) => void
  /** Today in the visitor's time zone; the first date that can be chosen, if it is a weekday. */
  today: CalendarDate
  labelledBy: string
  /** Ids of elements such as its error. */
  describedBy: string | undefined
  ref: Ref<CalendarHandle>
}

/**
 * The full date. It contains the visible day number, so that speech control users can say what they
 * see.
 */
function dayLabel(day: Date, { today, selected }: Modifiers): string {
  const date = formatCalendarDate(calendarDateOf(day))
  return `${today ? 'Today, ' : ''}${date}${selected ? ', selected' : ''}`
}

const LABELS = { labelDayButton: dayLabel }
const COMPONENTS = { DayButton: CalendarDayButton }

/** Months to move, without and with Shift. */
const MONTHS_BY_KEY: Record<string, [number, number]> = { PageUp: [-1, -12], PageDown: [1, 12] }

/** Past dates, Saturdays, and Sundays can't be picked. */
export function BookingCalendar(props: BookingCalendarProps) {
  const { value, onChange, today, labelledBy, describedBy, ref } = props
  const first = weekdayFrom(today)
  const [month, setMonth] = useState(() => localDay(value || first))
  const [shownFor, setShownFor] = useState(value)
  const [focused, setFocused] = useState<CalendarDate>()
  const container = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<CalendarDate>(undefined)

  // When the form sets the date (next free day), show that date's month.
  if (shownFor !== value) {
    setShownFor(value)
    if (value !== '') setMonth(localDay(value))
  }

  useImperativeHandle(ref, () => ({
    focus: () => container.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
  }))

  useEffect(() => {
    const button = focusNext.current && dayButton(container.current, focusNext.current)
    // On a busy machine, this may be the effect of an earlier render, without the day's month.
    if (!button) return
    button.focus()
    focusNext.current = undefined
  })

  // Replaces the calendar's own Home, End, PageUp, and PageDown, which get stuck on disabled
  // weekends.
  function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>) {
    const cell = event.target instanceof Element ? event.target.closest('[data-day]') : null
    const from = cell?.getAttribute('data-day')
    if (!cell || !from) return
    const months = MONTHS_BY_KEY[event.key]?.[event.shiftKey ? 1 : 0]
    if (months !== undefined) {
      const target = weekdayMonthsAway(from, months)
      const to = target < first ? first : target
      focusNext.current = to
      setMonth(localDay(to))
    } else if (event.key === 'Home' || event.key === 'End') {
      const week = cell.parentElement?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []
      Array.from(week)
        .at(event.key === 'Home' ? 0 : -1)
        ?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const earliest = localDay(first)
  return (
    <fieldset
      ref={container}
      className="calendar-field"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDownCapture={moveFocus}
    >
      <DayPicker
        mode="single"
        required
        selected={value === '' ? undefined : localDay(value)}
        // A click by keyboard has no count.
        onSelect={(day, _, _modifiers, event) =>
          onChange(calendarDateOf(day), !('detail' in event && event.detail > 0))
        }
        month={month}
        onMonthChange={setMonth}
        today={localDay(today)}
        startMonth={earliest}
        disabled={[{ dayOfWeek: WEEKEND }, { before: earliest }]}
        // Empties the rows of past weeks, which the stylesheet then hides.
        hidden={{ before: localDay(weekStart(first)) }}
        modifiers={{ elsewhere: (day) => focused !== undefined && calendarDateOf(day) !== focused }}
        onDayFocus={(day) => setFocused(calendarDateOf(day))}
        onDayBlur={() => setFocused(undefined)}
        components={COMPONENTS}
        labels={LABELS}
        navLayout="around"
        classNames={calendarClasses}
      />
    </fieldset>
  )
}

function dayButton(container: HTMLElement | null, date: CalendarDate) {
  return container?.querySelector<HTMLElement>(`[data-day="${date}"] button`)
}
