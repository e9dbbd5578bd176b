import { useLayoutEffect } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** Calls the action of a key, such as `r` or `N`, unless it's typed into a field or turned off. */
export function useKeys(actions: Readonly<Record<string, () => void>>) {
  // A layout effect runs before paint, so that a key never acts on rows that are no longer shown.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const act = actions[key]
      if (act === undefined || ctrlKey || metaKey || altKey) return
      if (isTyping(target) || !areSingleKeysOn()) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
