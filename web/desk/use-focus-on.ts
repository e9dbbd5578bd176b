import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element whenever the value changes to another one than undefined, because
 * the clicked element may be gone. The element needs `tabIndex={-1}`.
 */
export function useFocusOn(value: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value !== undefined) element.current?.focus()
  }, [value])
  return element
}
