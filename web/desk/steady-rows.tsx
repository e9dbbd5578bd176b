import { type FocusEvent, type PointerEvent, useState } from 'react'
import { shell } from '../../content/desk/words.ts'
import { Button } from '../ui/button.tsx'
import './steady-rows.css'

interface Row {
  id: string
}

interface SteadyOptions {
  /** What the rows are filtered by; undefined while they're still those of another filter. */
  list: string | undefined
  /** Says how many rows are new. */
  newText: (count: number) => string
}

/**
 * Keeps rows where they are while the pointer is over them or one of them has the focus, so that a
 * colleague's change doesn't move another row there. New rows wait until then, or until they're
 * asked for.
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
    /** The rows in the order to show. */
    shown,
    /** Shows the rows as they are now; call it after this user's own change. */
    release,
    /** Says in a corner of the window that rows wait, where it moves nothing. */
    newRows: (
      <div role="status">
        {waiting > 0 && (
          <div className="desk-new-rows">
            {newText(waiting)}
            <Button variant="outline" size="sm" onClick={release}>
              {shell.showNew}
            </Button>
          </div>
        )}
      </div>
    ),
    /** For the element around the rows. */
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

/** The held rows as they are now, in their old places, and further pages after them. */
function inPlace<Item extends Row>(held: readonly Item[], rows: readonly Item[]): readonly Item[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set(held.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const further = last < 0 ? [] : rows.slice(last + 1)
  return [...held.map((row) => now.get(row.id) ?? row), ...further]
}
