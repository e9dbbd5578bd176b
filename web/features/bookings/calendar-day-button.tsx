import { useEffect, useRef } from 'react'
import type { DayButtonProps } from 'react-day-picker'

/**
 * The focused day is the only tab stop, so that Tab leaves the calendar; by default the calendar
 * also keeps the previously focused day as one.
 */
export function CalendarDayButton({ day: _day, modifiers, tabIndex, ...props }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { focused, elsewhere } = modifiers
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const own = elsewhere ? -1 : tabIndex
  return <button {...props} ref={button} type="button" tabIndex={focused ? 0 : own} />
}
