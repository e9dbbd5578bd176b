import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in prerendered HTML and during hydration, true afterward. Updates that depend on it render
 * in short steps, so that the page stays responsive.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(hydrated)
}
