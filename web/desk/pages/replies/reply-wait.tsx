import { reply as words } from '../../../../content/desk/replies.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'

/** Since when a person waits for a reply, and the way to stop the clock without one. */
export function ReplyWait({ person }: { person: Person }) {
  const { id, version, waitingSince, isOverdue } = person
  const url = deskPaths.api.answered(id)
  const answer = useDeskChange(() => change('POST', url, { version }))
  const undo = useDeskChange(async () => {
    await change('DELETE', url)
    answer.reset()
  })
  const problem = answer.error ?? undo.error
  return (
    <>
      {waitingSince !== null && (
        <div className="desk-note reply-wait">
          <p>
            {words.waiting(timeText(waitingSince))}
            {isOverdue && <span className="desk-mark reply-overdue">{words.overdue}</span>}
          </p>
          <p className="field-hint">{words.answeredHint}</p>
          <Button variant="outline" size="sm" onClick={() => answer.mutate(undefined)}>
            {words.answered}
          </Button>
        </div>
      )}
      <Outcome problem={problem ? problemOf(problem) : undefined} />
      {answer.isSuccess && waitingSince === null && (
        <p className="desk-success" role="status">
          {words.wasAnswered}{' '}
          <Button variant="link" size="sm" onClick={() => undo.mutate(undefined)}>
            {words.undo}
          </Button>
        </p>
      )}
    </>
  )
}
