import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in prerendered HTML and during hydration, true afterward. What it changes is rendered in
 * short steps, so that the page responds meanwhile.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(hydrated)
}
