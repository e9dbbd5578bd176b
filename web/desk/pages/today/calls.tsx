import { shortTime, today } from '../../../../words/desk/today.ts'
import { phoneLink } from '../../../../words/phone-link.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { Call } from '../../../../contracts/today/today.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { type Day, dayOf, startOf } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import './calls.css'

const words = today.calls
const MINUTE_MS = 60_000

const isOn = (day: Day) => (call: Call) => dayOf(new Date(call.startsAt)) === day

interface CallsProps {
  calls: readonly Call[]
  now: Date
}

/** Of today and tomorrow in the staff member's time zone, with a line for now. */
export function Calls({ calls, now }: CallsProps) {
  const tomorrow = startOf(dayOf(now), 1)
  const ofToday = calls.filter(isOn(dayOf(now)))
  const ofTomorrow = calls.filter(isOn(dayOf(tomorrow)))
  const isOver = ({ endsAt }: Call) => Date.parse(endsAt) <= now.getTime()
  const rows = (list: readonly Call[]) =>
    list.map((call) => <CallRow key={call.id} call={call} now={now} />)
  return (
    <section aria-labelledby="calls">
      <div className="today-head">
        <h2 id="calls">{words.heading}</h2>
        {ofToday.length > 0 && <span>{words.count(ofToday.length)}</span>}
        <DeskLink href={deskPaths.calendar()}>{words.calendar}</DeskLink>
      </div>
      {ofToday.length + ofTomorrow.length === 0 && <p className="today-none">{words.none}</p>}
      {ofToday.length > 0 && (
        <ol>
          {rows(ofToday.filter(isOver))}
          <li className="today-now">
            <span>{words.now(formatDate('time', now))}</span>
          </li>
          {rows(ofToday.filter((call) => !isOver(call)))}
        </ol>
      )}
      {ofTomorrow.length > 0 && (
        <>
          <h3 className="today-tomorrow">{words.tomorrow(formatDate('weekday', tomorrow))}</h3>
          <ol>{rows(ofTomorrow)}</ol>
        </>
      )}
    </section>
  )
}

/** When the next call begins, as part of a sentence; undefined without one. */
export function nextCall(calls: readonly Call[], now: Date): string | undefined {
  const next = calls.find(({ startsAt }) => Date.parse(startsAt) > now.getTime())
  return next && formatDate('appointment', new Date(next.startsAt))
}

/** A row of the call list; once the call is over, it prompts for a note. */
function CallRow({ call, now }: { call: Call; now: Date }) {
  const { name, phone, service, personId, startsAt, endsAt } = call
  const isOver = Date.parse(endsAt) <= now.getTime()
  const starts = new Date(startsAt)
  const minutes = Math.ceil((starts.getTime() - now.getTime()) / MINUTE_MS)
  const isToday = dayOf(starts) === dayOf(now)
  return (
    <li className={isOver ? 'today-call today-past' : 'today-call'}>
      <time dateTime={startsAt}>{formatDate('time', starts)}</time>
      <div>
        <p>
          {personId === null ? name : <DeskLink href={deskPaths.person(personId)}>{name}</DeskLink>}
        </p>
        <p className="today-soft">
          {isOver
            ? words.howDidItGo
            : [
                ...(isToday ? [minutes > 0 ? words.in(shortTime(minutes)) : words.running] : []),
                service,
              ].join(' · ')}
        </p>
      </div>
      {isOver
        ? personId !== null && (
            <DeskLink
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
              href={`${deskPaths.person(personId)}#note`}
              aria-label={words.noteLabel(name)}
            >
              {words.note}
            </DeskLink>
          )
        : phone !== '' && (
            <a
              className={buttonClass({ variant: 'outline', size: 'sm' })}
              href={phoneLink(phone)}
              aria-label={words.call(name, phone)}
            >
              {phone}
            </a>
          )}
    </li>
  )
}
