import { Fragment } from 'react'
import type { WebinarEvent } from '../../../cms/site.ts'
import { formatWebinarTime } from '../../../words/format-date-time.ts'
import './event-time.css'

interface EventTimeProps {
  event: WebinarEvent
  /** The sentence around the time. Defaults to the time alone. */
  within?: string
}

/** The date and the time each stay on one line. */
export function EventTime({ event, within }: EventTimeProps) {
  const when = formatWebinarTime(event)
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
