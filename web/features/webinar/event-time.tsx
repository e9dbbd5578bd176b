import { Fragment } from 'react'
import type { WebinarEvent } from '../../../content/site.ts'
import { eventText } from '../../../content/webinar/event-text.ts'

interface EventTimeProps {
  event: WebinarEvent
  /** What speaks of it; the time alone unless told. */
  within?: string
}

/** When the session is. The date and the hours each stay together where the line is too short. */
export function EventTime({ event, within }: EventTimeProps) {
  const when = eventText(event)
  const [before = '', ...rest] = (within ?? when).split(when)
  if (rest.length === 0) return before
  const pieces = when.split(/(?<=,) /).map((piece, index) => (
    <Fragment key={piece}>
      {index > 0 && ' '}
      <span className="event-piece">{piece}</span>
    </Fragment>
  ))
  return (
    <>
      {before}
      {pieces}
      {rest.join(when)}
    </>
  )
}
