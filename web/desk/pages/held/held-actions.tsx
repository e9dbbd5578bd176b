import { useEffect, useRef, useState } from 'react'
import { held as words } from '../../../../words/desk/held.ts'
import { heldSubmission, type HeldSubmission } from '../../../../contracts/held/held.ts'
import { UNDO_SECONDS } from '../../../../contracts/replies/replies.ts'
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

/** Nothing more can be done: the submission was decided or deleted. */
function isFinal(error: unknown): boolean {
  return error instanceof HttpError && (error.code === 'already_decided' || error.status === 404)
}

/** A submission's buttons and the outcome. */
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
  const isTooLate = useIsTooLate(data === 'released' ? row.decidedAt : null)
  return (
    <div className="held-actions">
      <div ref={outcome} tabIndex={-1}>
        <Outcome error={error} success={data && words.outcomes[data]} />
      </div>
      {data === undefined && <Decision row={row} />}
      {!isFinal(error) && !isTooLate && <Buttons row={row} isPending={isPending} onAct={act} />}
    </div>
  )
}

/** Whether ten seconds have passed since the release, after which its emails are sent. */
function useIsTooLate(releasedAt: string | null): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (releasedAt === null) return undefined
    const timer = setTimeout(() => setPassed(releasedAt), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [releasedAt])
  return releasedAt !== null && passed === releasedAt
}

/** The pressed button disappears, so the outcome gets the focus. */
function useFocusWhen(isDone: boolean) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDone && document.activeElement === document.body) element.current?.focus()
  }, [isDone])
  return element
}

/** The decision, its time, and the staff member who made it. */
function Decision({ row: { status, decidedAt, decidedBy } }: { row: HeldSubmission }) {
  if (status === 'held' || decidedAt === null) return null
  return (
    <p>
      {words.decisions[status]} <Time instant={decidedAt} />
      {decidedBy !== null && <span className="desk-detail">{words.by(decidedBy)}</span>}
    </p>
  )
}

const DECISIONS = [
  ['release', api.releaseHeld],
  ['discard', api.discardHeld],
] as const

interface ButtonsProps {
  row: HeldSubmission
  isPending: boolean
  onAct: (url: string) => void
}

/** The more likely decision is first: Discard for spam, otherwise Release. */
function Buttons({ row, isPending, onAct }: ButtonsProps) {
  const { id, kind, email, status, undoable, isSpam } = row
  const about = words.about(words.kinds[kind], email)
  const common = { size: 'sm', 'aria-disabled': isPending } as const
  if (status !== 'held') {
    return undoable ? (
      <Button {...common} variant="outline" onClick={() => onAct(api.restoreHeld(id))}>
        {words.undo} <VisuallyHidden>{words.undoAbout(words.kinds[kind], email)}</VisuallyHidden>
      </Button>
    ) : null
  }
  return (
    <div className="held-buttons">
      {(isSpam ? DECISIONS.toReversed() : DECISIONS).map(([decision, urlOf], index) => (
        <Button
          key={decision}
          {...common}
          variant={index === 0 ? 'default' : 'outline'}
          onClick={() => onAct(urlOf(id))}
        >
          {words[decision]} <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
      ))}
    </div>
  )
}
