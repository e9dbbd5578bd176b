import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Something in a list. */
interface Row {
  id: string
}

interface SteadyOptions<Item extends Row> {
  /** What the rows are filtered by; other rows are shown right away. */
  list: string
  /** When a row was new, as text that sorts; only for lists that say what arrived. */
  at?: (row: Item) => string
  /** Whether this user's own change took a row off the list; otherwise it stays for the moment. */
  isRemoved?: (id: string) => boolean
}

/**
 * Keeps rows where they are while the pointer is over them or one of them has the focus, so that a
 * colleague's change doesn't move another row there. New rows wait until then.
 * @param rows the rows as they were read; undefined while they aren't those of `list`
 */
export function useSteadyRows<Item extends Row>(
  rows: readonly Item[] | undefined,
  { list, at = () => '', isRemoved = () => false }: SteadyOptions<Item>,
) {
  const [held, setHeld] = useState<{ list: string; rows: readonly Item[] }>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [opened, setOpened] = useState<{ list: string; newest: string }>()
  if (rows && opened?.list !== list) {
    setOpened({ list, newest: rows.map(at).reduce((a, b) => (a > b ? a : b), '') })
  }
  const isHeld = (pointed || focused) && held?.list === list
  const shown = rows && isHeld ? steady(held.rows, rows, isRemoved) : rows
  const hold = () => rows && !isHeld && setHeld({ list, rows: shown ?? rows })
  return {
    /** The rows in the order to show. */
    shown,
    /** How many rows wait. */
    waiting: shown === undefined ? 0 : countMissing(rows ?? [], shown),
    /** How many rows are newer than the newest one when the list was opened. */
    arrived:
      rows && opened?.list === list ? rows.filter((row) => at(row) > opened.newest).length : 0,
    /** Shows the rows that wait. */
    release: () => setHeld(undefined),
    /** For the element around the rows. */
    area: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        // A finger doesn't hover.
        if (pointerType === 'touch') return
        hold()
        setPointed(true)
      },
      onPointerLeave: () => setPointed(false),
      onFocus: () => {
        hold()
        setFocused(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

function countMissing(rows: readonly Row[], shown: readonly Row[]): number {
  const ids = new Set(shown.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id)).length
}

/** The held rows as they are now, in their old places, and further pages behind them. */
function steady<Item extends Row>(
  held: readonly Item[],
  rows: readonly Item[],
  isRemoved: (id: string) => boolean,
): readonly Item[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set(held.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const kept = held.flatMap((row) => now.get(row.id) ?? (isRemoved(row.id) ? [] : [row]))
  const further = last < 0 ? [] : rows.slice(last + 1)
  return [...kept, ...further]
}
