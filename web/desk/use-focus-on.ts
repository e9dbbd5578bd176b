import { useEffect, useRef } from 'react'

/**
 * Focuses an element when the value changes, except to undefined, because the clicked element may
 * be gone. The element needs `tabIndex={-1}`.
 */
export function useFocusOn(value: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (value !== undefined) element.current?.focus()
  }, [value])
  return element
}
