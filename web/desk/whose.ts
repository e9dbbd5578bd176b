import { useSyncExternalStore } from 'react'
import { type Whose, WHOSE } from '../../contracts/today/today.ts'

const KEY = 'desk-whose'
const listeners = new Set<() => void>()
let chosen: Whose | undefined

function saved(): Whose {
  try {
    const value = localStorage.getItem(KEY)
    return WHOSE.find((whose) => whose === value) ?? 'mine'
  } catch {
    return 'mine'
  }
}

/** Whose work Today shows; remembered in this browser. */
export function useWhose(): Whose {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (chosen ??= saved()),
  )
}

export function chooseWhose(whose: Whose): void {
  chosen = whose
  try {
    localStorage.setItem(KEY, whose)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}
