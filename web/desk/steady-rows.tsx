import { type FocusEvent, type PointerEvent, useState } from 'react'
import { shell } from '../../words/desk/words.ts'
import { Button } from '../ui/button.tsx'
import './steady-rows.css'

interface Row {
  id: string
}

interface SteadyOptions {
  /** The rows' filter; undefined while the rows are still those of the previous filter. */
  list: string | undefined
  /** Says how many rows are new. */
  newText: (count: number) => string
}

/**
 * Keeps rows in place while the pointer is over them or one of them has the focus, so that a
 * colleague's change doesn't put another row under the pointer. New rows appear once the pointer
 * and the focus have left, or when the user asks for them.
 */
export function useSteadyRows<Item extends Row>(
  rows: readonly Item[],
  { list, newText }: SteadyOptions,
) {
  const [held, setHeld] = useState<{ list: string | undefined; rows: readonly Item[] }>()
  const isHeld = held !== undefined && held.list === list
  const shown = isHeld ? inPlace(held.rows, rows) : rows
  const shownIds = new Set(shown.map(({ id }) => id))
  const waiting = rows.filter(({ id }) => !shownIds.has(id)).length
  const hold = () => !isHeld && setHeld({ list, rows })
  const release = () => setHeld(undefined)
  return {
    shown,
    /** Shows the current rows. Call it after this user's own change. */
    release,
    /**
     * Says that rows are waiting, in a corner of the window so that nothing moves. Render it inside
     * the area, because it covers rows: the pointer on its button must not release them.
     */
    newRows: (
      <div className="desk-new-rows" role="status">
        {waiting > 0 && (
          <div>
            {newText(waiting)}
            <Button variant="outline" size="sm" onClick={release}>
              {shell.showNew}
            </Button>
          </div>
        )}
      </div>
    ),
    /** Props for the element around the rows. */
    area: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        // Touch has no hover.
        if (pointerType !== 'touch') hold()
      },
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        if (!currentTarget.contains(document.activeElement)) release()
      },
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) release()
      },
    },
  }
}

/** The held rows, updated and in their old places, and further pages after them. */
function inPlace<Item extends Row>(held: readonly Item[], rows: readonly Item[]): readonly Item[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set(held.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const further = last < 0 ? [] : rows.slice(last + 1)
  return [...held.map((row) => now.get(row.id) ?? row), ...further]
}
