import { useState } from 'react'
import { useDeskChange } from './queries.ts'
import { Outcome } from './states.tsx'

/** What came of an action, and the action that takes it back. */
export interface Done {
  text: string
  undo?: Action
}

/** Makes a change, and says what came of it. */
export type Action = () => Promise<Done | string | void>

/**
 * Runs a page's actions. The last one's outcome replaces the one before.
 * @param onDone called after an action, once the page has read its effects
 */
export function useActions(onDone = () => {}) {
  /** Undefined until an action is done; the page may not have read its effects yet. */
  const [done, setDone] = useState<Done>()
  const { mutate, error, isPending, reset } = useDeskChange(async (action: Action) => {
    setDone(undefined)
    const result = await action()
    setDone(typeof result === 'string' ? { text: result } : result || undefined)
  })
  const act = (action: Action) => mutate(action, { onSettled: onDone })
  const undo = done?.undo
  return {
    act,
    /** Whether an action runs, or the page reads its effects. */
    isPending,
    done,
    reset: () => {
      setDone(undefined)
      reset()
    },
    outcome: (
      <Outcome
        error={error}
        success={done?.text}
        isPending={isPending}
        onUndo={undo && (() => act(undo))}
      />
    ),
  }
}
