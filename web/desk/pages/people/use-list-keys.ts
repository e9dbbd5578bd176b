import { useRef } from 'react'
import { useKeys } from '../../use-keys.ts'

/** Handlers for keyboard shortcuts; `row` counts from 0. */
interface ListKeys {
  onReply: (row: number) => void
  onClose: (row: number) => void
  onSelect: (row: number) => void
  onSearch: () => void
  onAdd: () => void
}

/**
 * J and K focus the next and the previous row's link, R replies to the person of the focused row, E
 * closes them, X selects them, C adds a caller, and / goes to the search.
 * @returns a ref for the element with the rows, each of which has a link
 */
export function useListKeys<List extends HTMLElement>(keys: ListKeys) {
  const list = useRef<List>(null)
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
  const current = () => links().findIndex((link) => link === document.activeElement)
  /** Where J goes on if the row that was closed is no longer in the list. */
  const closed = useRef(0)
  const focus = (row: number) => {
    closed.current = 0
    const link = links().at(Math.min(Math.max(row, 0), links().length - 1))
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => focus(current() < 0 ? closed.current : current() + 1),
    k: () => focus(current() - 1),
    r: () => current() >= 0 && keys.onReply(current()),
    e: () => {
      if (current() < 0) return
      closed.current = current()
      keys.onClose(current())
    },
    x: () => current() >= 0 && keys.onSelect(current()),
    c: () => keys.onAdd(),
    '/': () => keys.onSearch(),
  })
  return list
}
