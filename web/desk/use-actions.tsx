import { useState } from 'react'
import { useDeskChange } from './queries.ts'
import { Outcome } from './states.tsx'

/** The outcome of an action, and the action that undoes it. */
export interface Done {
  text: string
  undo?: Action
  /** How long it can be undone; without it, until the next action. */
  undoSeconds?: number
}

export type Action = () => Promise<Done | string | void>

/**
 * Runs a page's actions and shows the outcome of the last one.
 * @param onDone called once the page has read the action's effects
 * @param scope changes with the same scope are made one after the other
 */
export function useActions(onDone = () => {}, { scope }: { scope?: string | undefined } = {}) {
  /** Undefined until an action is done. The page may not have read its effects yet. */
  const [done, setDone] = useState<Done>()
  const { mutate, error, isPending, reset } = useDeskChange(
    async (action: Action) => {
      setDone(undefined)
      const result = await action()
      const shown = typeof result === 'string' ? { text: result } : result || undefined
      setDone(shown)
      if (shown?.undoSeconds === undefined) return
      const withoutUndo = (current?: Done) => (current === shown ? { text: shown.text } : current)
      setTimeout(() => setDone(withoutUndo), shown.undoSeconds * 1000)
    },
    { scope },
  )
  const act = (action: Action) => mutate(action, { onSettled: onDone })
  const undo = done?.undo
  // A second press must not queue the action again, so Undo disappears with the first.
  const undoOnce = (action: Action) => {
    setDone(undefined)
    act(action)
  }
  return {
    act,
    /** An action is running, or the page is reading its effects. */
    isPending,
    done,
    reset: () => {
      setDone(undefined)
      reset()
    },
    outcome: <Outcome error={error} success={done?.text} onUndo={undo && (() => undoOnce(undo))} />,
  }
}
