import { reply as words } from '../../../../content/desk/replies.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { timeText } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'

/** Shows since when a person has been waiting for a reply, and stops the clock without one. */
export function ReplyWait({ person }: { person: Person }) {
  const { id, version, waitingSince, isOverdue } = person
  const url = deskPaths.api.answered(id)
  const { act, outcome } = useActions()
  const answer = async () => {
    await change('POST', url, { version })
    return { text: words.wasAnswered, undo: () => change('DELETE', url) }
  }
  return (
    <>
      {waitingSince !== null && (
        <div className="desk-note reply-wait">
          <p>
            {words.waiting(timeText(waitingSince))}
            {isOverdue && <span className="desk-mark reply-overdue">{words.overdue}</span>}
          </p>
          <p className="field-hint">{words.answeredHint}</p>
          <Button variant="outline" size="sm" onClick={() => act(answer)}>
            {words.answered}
          </Button>
        </div>
      )}
      {outcome}
    </>
  )
}
