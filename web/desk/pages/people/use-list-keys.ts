import { useEffect, useRef } from 'react'

/** What keys do in a list; `row` counts from 0. */
interface ListKeys {
  onReply: (row: number) => void
  onClose: (row: number) => void
  onSearch: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/**
 * J and K focus the next and the previous row's link, R replies to the person of the focused row, E
 * closes them, and / goes to the search. While someone types, the keys are letters.
 * @returns a ref for the element with the rows, each of which has a link
 */
export function useListKeys<List extends HTMLElement>(keys: ListKeys) {
  const list = useRef<List>(null)
  useEffect(() => {
    const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const current = () => links().findIndex((link) => link === document.activeElement)
    const focus = (row: number) => {
      const link = links().at(Math.min(Math.max(row, 0), links().length - 1))
      link?.focus()
      link?.scrollIntoView({ block: 'nearest' })
    }
    const actions: Record<string, () => void> = {
      j: () => focus(current() + 1),
      k: () => focus(current() - 1),
      r: () => current() >= 0 && keys.onReply(current()),
      e: () => current() >= 0 && keys.onClose(current()),
      '/': () => keys.onSearch(),
    }
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const act = actions[key.toLowerCase()]
      if (act === undefined || ctrlKey || metaKey || altKey || isTyping(target)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return list
}
