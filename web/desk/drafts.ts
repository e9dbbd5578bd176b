import { useState } from 'react'

/** What was typed into a form, and how to change it. */
interface Draft<Typed> {
  typed: Typed
  change: (changes: Partial<Typed>) => void
  /** Call it once the server has what was typed. */
  clear: () => void
}

/**
 * Creates a hook that keeps what was typed into a form until it is sent. When a session ends, the
 * sign-in page replaces the form, and after signing in again the same person finds it as they left
 * it. Drafts are only in the tab's memory.
 */
export function createDrafts<Typed extends object>() {
  const drafts = new Map<string, Typed>()
  /**
   * @param staffId whose draft it is; other people at this computer don't get it
   * @param about the id of what the form is about
   * @param empty the form before anything is typed
   */
  return function useDraft(staffId: string, about: string, empty: () => Typed): Draft<Typed> {
    const key = `${staffId} ${about}`
    const [typed, show] = useState(() => drafts.get(key) ?? empty())
    return {
      typed,
      change(changes) {
        const next = { ...(drafts.get(key) ?? typed), ...changes }
        drafts.set(key, next)
        show(next)
      },
      clear() {
        drafts.delete(key)
        show(empty())
      },
    }
  }
}
