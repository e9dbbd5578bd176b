import { useEffect, useRef } from 'react'
import { held as words } from '../../../../content/desk/held.ts'
import { heldSubmission, type HeldSubmission } from '../../../../contracts/held/held.ts'
import { postJson } from '../../../lib/api.ts'
import { HttpError } from '../../../lib/http-error.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { Outcome } from '../../states.tsx'
import { Time } from '../../time.tsx'

const { api } = deskPaths

interface HeldActionsProps {
  row: HeldSubmission
  onTouch: (row: HeldSubmission) => void
}

/** Whether nothing can be done with a submission anymore: it was decided, or deleted. */
function isFinal(error: unknown): boolean {
  return error instanceof HttpError && (error.code === 'already_decided' || error.status === 404)
}

/** The buttons of a submission, and what came of them. */
export function HeldActions({ row, onTouch }: HeldActionsProps) {
  const { mutate, isPending, error, data } = useDeskChange(async (url: string) => {
    onTouch(row)
    const after = await postJson(url, {}, heldSubmission)
    onTouch(after)
    return after.status
  })
  const act = (url: string) => {
    if (!isPending) mutate(url)
  }
  const outcome = useFocusWhen(data !== undefined || isFinal(error))
  return (
    <div className="held-actions">
      <div ref={outcome} tabIndex={-1}>
        <Outcome error={error} success={data && words.outcomes[data]} />
      </div>
      {data === undefined && <Decision row={row} />}
      {!isFinal(error) && <Buttons row={row} isPending={isPending} onAct={act} />}
    </div>
  )
}

/** Moves the focus to the outcome once the button that had it is gone. */
function useFocusWhen(isDone: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone && document.activeElement === document.body) element.current?.focus()
  }, [isDone])
  return element
}

/** What was decided, when, and by whom. */
function Decision({ row: { status, decidedAt, decidedBy } }: { row: HeldSubmission }) {
  if (status === 'held' || decidedAt === null) return null
  return (
    <p>
      {words.decisions[status]} <Time instant={decidedAt} />
      {decidedBy !== null && <span className="desk-detail">{words.by(decidedBy)}</span>}
    </p>
  )
}

interface ButtonsProps {
  row: HeldSubmission
  isPending: boolean
  onAct: (url: string) => void
}

function Buttons({ row, isPending, onAct }: ButtonsProps) {
  const { id, kind, email, status, decidedBy } = row
  const about = words.about(words.kinds[kind], email)
  const common = { size: 'sm', 'aria-disabled': isPending } as const
  if (status === 'released' || (status === 'discarded' && decidedBy === null)) return null
  if (status === 'discarded') {
    return (
      <Button {...common} variant="outline" onClick={() => onAct(api.restoreHeld(id))}>
        {words.undo} <VisuallyHidden>{words.undoAbout(words.kinds[kind], email)}</VisuallyHidden>
      </Button>
    )
  }
  return (
    <div className="held-buttons">
      <Button {...common} onClick={() => onAct(api.releaseHeld(id))}>
        {words.release} <VisuallyHidden>{about}</VisuallyHidden>
      </Button>
      <Button {...common} variant="outline" onClick={() => onAct(api.discardHeld(id))}>
        {words.discard} <VisuallyHidden>{about}</VisuallyHidden>
      </Button>
    </div>
  )
}
