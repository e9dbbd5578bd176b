import { useEffect, useState } from 'react'
import { reply as words } from '../../../../words/desk/replies.ts'
import { UNDO_SECONDS } from '../../../../contracts/replies/replies.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import { timeText } from '../../time.tsx'
import type { Action } from '../../use-actions.tsx'
import { useKeys } from '../../use-keys.ts'
import { type Outgoing, hideOutgoing, takeBack, useOutgoing } from './outgoing-store.ts'
import '../../ink-strip.css'

interface OutgoingStripProps {
  act: (action: Action) => void
}

/** For ten seconds after a reply was sent, it can be taken back here. */
export function OutgoingStrip({ act }: OutgoingStripProps) {
  const outgoing = useOutgoing()
  return (
    <div className="ink-strip" role="status">
      {outgoing && <Shown key={outgoing.id} outgoing={outgoing} act={act} />}
    </div>
  )
}

function Shown({ outgoing, act }: OutgoingStripProps & { outgoing: Outgoing }) {
  const { id, personId, name, sendAt, shownUntil } = outgoing
  const left = useSecondsUntil(shownUntil)
  useEffect(() => {
    if (left <= 0) hideOutgoing()
  }, [left])
  const undo = () => {
    // Not within act, which may have to wait until the page has read an earlier change.
    const taken = takeBack(outgoing)
    // act reports the failure.
    taken.catch(() => {})
    act(async () => {
      await taken
      const page = deskPaths.person(personId)
      if (location.pathname !== page) pushUrl(`${page}#reply`, null)
      return words.wasTakenBack
    })
  }
  const sendNow = () =>
    act(async () => {
      await change('POST', deskPaths.api.outboxRetry(id), {})
      hideOutgoing()
    })
  useKeys({ z: undo })
  const isSoon = Date.parse(sendAt) - shownUntil < UNDO_SECONDS * 1000
  return (
    <>
      {/* Screen readers hear the sentence once, and not every second. */}
      <span aria-hidden={isSoon}>
        {isSoon ? words.outgoing(name, left) : words.scheduled(name, timeText(sendAt))}
      </span>
      {isSoon && <span className="visually-hidden">{words.outgoing(name, UNDO_SECONDS)}</span>}
      <Button variant="outline" size="sm" onClick={undo}>
        {words.takeBack}
      </Button>
      <Button variant="ghost" size="sm" onClick={sendNow}>
        {words.sendNow}
      </Button>
    </>
  )
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((instant - now) / 1000))
}
