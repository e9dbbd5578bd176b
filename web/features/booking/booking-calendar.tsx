import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import {
  type CalendarDate,
  calendarDateOf,
  localDay,
  spokenDate,
  WEEKEND,
  weekdayFrom,
  weekdayMonthsAway,
} from './calendar-date.ts'
import { calendarClasses } from './calendar-classes.ts'
import { CalendarDayButton } from './calendar-day-button.tsx'

/** What a form may ask of the calendar. */
export interface CalendarHandle {
  /** Puts the focus on the day that the keyboard starts from. */
  focus(): void
}

interface BookingCalendarProps {
  /** Empty while no date is chosen. */
  value: CalendarDate
  onChange: (date: CalendarDate) => void
  /** The first date that may be chosen, if it is a weekday: today in the visitor's zone. */
  today: CalendarDate
  /** Id of the element that names the calendar. */
  labelledBy: string
  /** Ids of the elements that describe it, e.g. its error. */
  describedBy: string | undefined
  ref: Ref<CalendarHandle>
}

/** In full, and with the very number that is seen, for those who speak to their browser. */
function dayLabel(day: Date, { today, selected }: Modifiers): string {
  const date = spokenDate(calendarDateOf(day))
  return `${today ? 'Today, ' : ''}${date}${selected ? ', selected' : ''}`
}

const LABELS = { labelDayButton: dayLabel }
const COMPONENTS = { DayButton: CalendarDayButton }

/** Months that a key moves by, and the ones it moves by together with Shift. */
const MONTHS_BY_KEY: Record<string, [number, number]> = { PageUp: [-1, -12], PageDown: [1, 12] }

/** A month of days to pick one from; past dates, Saturdays and Sundays cannot be picked. */
export function BookingCalendar(props: BookingCalendarProps) {
  const { value, onChange, today, labelledBy, describedBy, ref } = props
  const first = weekdayFrom(today)
  const [month, setMonth] = useState(() => localDay(value || first))
  const [shownFor, setShownFor] = useState(value)
  const [focused, setFocused] = useState<CalendarDate>()
  const container = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<CalendarDate>(undefined)

  // A date that was set from outside the calendar (the next free day) brings its month along.
  if (shownFor !== value) {
    setShownFor(value)
    if (value !== '') setMonth(localDay(value))
  }

  useImperativeHandle(ref, () => ({
    focus: () => container.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
  }))

  useEffect(() => {
    if (focusNext.current === undefined) return
    dayButton(container.current, focusNext.current)?.focus()
    focusNext.current = undefined
  })

  // The calendar's own Home, End, PageUp and PageDown lose their way on disabled weekends.
  function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>) {
    const cell = event.target instanceof Element ? event.target.closest('[data-day]') : null
    const from = cell?.getAttribute('data-day')
    if (!cell || !from) return
    const months = MONTHS_BY_KEY[event.key]?.[event.shiftKey ? 1 : 0]
    if (months !== undefined) {
      const asked = weekdayMonthsAway(from, months)
      const to = asked < first ? first : asked
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
        onSelect={(day) => onChange(calendarDateOf(day))}
        month={month}
        onMonthChange={setMonth}
        today={localDay(today)}
        startMonth={earliest}
        disabled={[{ dayOfWeek: WEEKEND }, { before: earliest }]}
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
