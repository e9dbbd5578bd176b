import { reply as words } from '../../../../words/desk/replies.ts'
import { shortTime } from '../../../../words/desk/today.ts'
import { people } from '../../../../words/desk/people.ts'
import type { Person, PersonDetails } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Action } from '../../use-actions.tsx'

interface ReplyWaitProps {
  person: Person
  wait: PersonDetails['wait']
  act: (action: Action) => void
}

/** How long the person has been waiting, and a button that stops the clock without a reply. */
export function ReplyWait({ person, wait, act }: ReplyWaitProps) {
  if (wait === null) return null
  const url = deskPaths.api.answered(person.id)
  const answer = async () => {
    await change('POST', url, { version: person.version })
    return { text: words.wasAnswered, undo: () => change('DELETE', url) }
  }
  const left = wait.targetMinutes - wait.minutes
  return (
    <>
      <p className="reply-wait">
        <b className={left <= 0 ? 'reply-overdue' : ''}>{words.waiting(shortTime(wait.minutes))}</b>{' '}
        {left > 0 ? words.left(shortTime(left)) : words.late(shortTime(-left))}
        {person.owner === null && <span>, {people.unassigned.toLowerCase()}</span>}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="reply-done"
        title={words.answeredHint}
        onClick={() => act(answer)}
      >
        {words.answered}
      </Button>
    </>
  )
}
