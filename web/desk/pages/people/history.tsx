import type { ReactNode } from 'react'
import { outbox } from '../../../../content/desk/outbox.ts'
import { people, person } from '../../../../content/desk/people.ts'
import { sourceText } from '../../../../content/desk/sources.ts'
import type { TimelineEntry } from '../../../../contracts/people/people.ts'
import { Time, timeText } from '../../time.tsx'
import { dayText } from '../../day.ts'

const words = person.history

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** Everything that happened with a person, newest first. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.heading}</h2>
      <ol className="history">
        {timeline.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={`history-${entry.kind}`}>
            <p className="desk-detail">
              <Time instant={entry.at} />
            </p>
            <Entry entry={entry} />
            {'source' in entry && entry.source && (
              <p className="desk-detail">{sourceText(entry.source)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: TimelineEntry }): ReactNode {
  switch (entry.kind) {
    case 'booking':
      return <Booking entry={entry} />
    case 'message':
      return <Typed title={words.message} text={entry.text} />
    case 'registration':
      return <p className="history-title">{words.registration(dayText(entry.session))}</p>
    case 'held':
      return <Held entry={entry} />
    case 'email':
      return <Sending entry={entry} title={words.email(entry.to)} problem={words.problem} />
    case 'webhook': {
      const { to, problem } = outbox.webhook
      return <Sending entry={entry} title={to(entry.to)} problem={problem} />
    }
    case 'reply':
      return <Reply entry={entry} />
    case 'note':
      return <Typed title={words.note(entry.by)} text={entry.text} />
    case 'change':
      return <p>{changeText(entry)}</p>
  }
}

/** A title, and a text as it was typed, with its line breaks and without links. */
function Typed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="history-title">{title}</p>
      <p className="history-text">{text}</p>
    </>
  )
}

function Booking({ entry }: { entry: Of<'booking'> }) {
  const { service, startsAt, timezone, isCanceled, isMoved, assessment } = entry
  const time = timeText(startsAt)
  return (
    <>
      <p className="history-title">{words.booking(service)}</p>
      <p>
        {isCanceled ? <s>{time}</s> : time}
        {isCanceled && <span className="desk-mark">{words.canceled}</span>}
        {isMoved && <span className="desk-mark">{words.moved}</span>}
      </p>
      <p className="desk-detail">{words.zone(timezone)}</p>
      {assessment.length > 0 && (
        <ul className="history-answers">
          {assessment.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Held({ entry: { what, state, text, reasons } }: { entry: Of<'held'> }) {
  return (
    <>
      <p className="history-title">
        {words.held[what]}
        <span className="desk-mark">{words.heldStates[state]}</span>
      </p>
      <p className="history-text">{text}</p>
      <p className="desk-detail">{reasons.join(' ')}</p>
    </>
  )
}

interface SendingProps {
  entry: Of<'email' | 'webhook'>
  title: string
  /** What the server said, as a sentence. */
  problem: (words: string) => string
}

/** An email, or an event for the webhook. */
function Sending({ entry, title, problem: sentence }: SendingProps) {
  const { subject, state, when, problem } = entry
  return (
    <>
      <p>
        {title}: {subject}
      </p>
      <p className="desk-detail">
        {outbox.states[state]}, {timeText(when)}
      </p>
      {problem !== '' && <p className="desk-detail">{sentence(problem)}</p>}
    </>
  )
}

function Reply({ entry: { by, to, subject, text, state, problem } }: { entry: Of<'reply'> }) {
  return (
    <>
      <p className="history-title">
        {words.reply(by, subject)}
        {state !== null && <span className="desk-mark">{outbox.states[state]}</span>}
      </p>
      <p className="history-text">{text}</p>
      <p className="desk-detail">{words.replyTo(to)}</p>
      {problem !== '' && <p className="desk-detail">{words.problem(problem)}</p>}
    </>
  )
}

/** Such as `olive@firm.example changed status from New to Client`. */
function changeText({ by, action, before, after }: Of<'change'>): string {
  const fields = Object.keys(words.fields).filter((field) => field in { ...before, ...after })
  const lines = fields.map((field) =>
    words.fromTo(
      words.fields[field] ?? field,
      valueText(before?.[field]),
      valueText(after?.[field]),
    ),
  )
  return `${by} ${words.changes[action] ?? action} ${lines.join(', ')}`.trim()
}

function valueText(value: unknown): string {
  if (typeof value !== 'string') return words.none
  const statuses: Readonly<Record<string, string>> = people.statuses
  return statuses[value] ?? value
}
