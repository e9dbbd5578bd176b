import { useEffect, useRef } from 'react'
import type { DayButtonProps } from 'react-day-picker'

/**
 * The focused day is the only tab stop, so that Tab leaves the calendar; by default the calendar
 * also keeps the previously focused day as one.
 */
export function CalendarDayButton(props: DayButtonProps) {
  const { day: _day, modifiers, tabIndex, children, ...rest } = props
  const button = useRef<HTMLButtonElement>(null)
  const { focused, elsewhere } = modifiers
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const own = elsewhere ? -1 : tabIndex
  return (
    <button {...rest} ref={button} type="button" tabIndex={focused ? 0 : own}>
      {children}
      {modifiers['selected'] && (
        // Circled as on a paper calendar.
        <svg className="calendar-pen" viewBox="0 0 52 38" aria-hidden="true">
          <path d="M37 6C27 1 8 4 6 17c-2 12 14 17 26 14 13-3 17-16 6-23-5-4-14-5-21-3" />
        </svg>
      )}
    </button>
  )
}
