import type { ReactNode } from 'react'
import { auditSentence } from '../../../../words/desk/audit-sentences.ts'
import { outbox } from '../../../../words/desk/outbox.ts'
import { person } from '../../../../words/desk/people.ts'
import { importedBy, taken } from '../../../../words/desk/record.ts'
import { reply as replyWords } from '../../../../words/desk/replies.ts'
import type { TimelineEntry } from '../../../../contracts/people/timeline.ts'
import { IMPORT_SOURCE } from '../../../../contracts/sources/source.ts'
import { Button } from '../../../ui/button.tsx'
import { timeText } from '../../time.tsx'
import { dayText } from '../../day.ts'
import { ReceivedFiles } from './received-files.tsx'

const words = person.conversation

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
export type ReplyEntry = Of<'reply'>
type Message = Of<'message'>
/** Confirmations and reminders, webhook events, and automatic replies to us. */
export type AutomaticEntry = Of<'email'> | Of<'webhook'> | (Message & { email: 'automatic' })
export type OtherEntry = Exclude<TimelineEntry, Of<'email'> | Of<'webhook'>>

export function isAutomatic(entry: TimelineEntry): entry is AutomaticEntry {
  if (entry.kind === 'message') return entry.email === 'automatic'
  return entry.kind === 'email' || entry.kind === 'webhook'
}

/** True for entries shown on one line: events rather than messages. */
export function isLine({ kind }: OtherEntry): boolean {
  return ['booking', 'bookingChange', 'registration', 'change'].includes(kind)
}

interface EntryProps {
  entry: OtherEntry
  /** The person's name. */
  name: string
  onTakeBack: (reply: ReplyEntry) => void
}

export function EntryBody({ entry, name, onTakeBack }: EntryProps): ReactNode {
  switch (entry.kind) {
    case 'booking':
      return <Booking entry={entry} />
    case 'bookingChange':
      return <BookingChange entry={entry} />
    case 'message':
      return (
        <>
          <Typed title={name} detail={channelOf(entry)} text={entry.text} />
          <ReceivedFiles entry={entry} />
        </>
      )
    case 'registration':
      return (
        <p>
          <b>{words.registeredTitle}</b> {words.registered(dayText(entry.session))}
        </p>
      )
    case 'held':
      return (
        <>
          <Typed
            title={words.held[entry.what]}
            detail={words.heldStates[entry.state]}
            text={entry.text}
          />
          <p className="talk-detail">{entry.reasons.join(' ')}</p>
        </>
      )
    case 'reply':
      return <Reply entry={entry} onTakeBack={onTakeBack} />
    case 'note':
      return <Typed title={words.noteTitle} detail={words.noteBy(entry.by)} text={entry.text} />
    case 'change':
      return <p>{changeText(entry, name)}</p>
  }
}

interface TypedProps {
  title: string
  detail: ReactNode
  text: string
}

/** Text as typed: keeps line breaks and never contains links. */
function Typed({ title, detail, text }: TypedProps) {
  return (
    <>
      <p className="talk-from">
        <b>{title}</b> <span className="talk-detail">{detail}</span>
      </p>
      <p className="talk-text">{text}</p>
    </>
  )
}

function Booking({ entry }: { entry: Of<'booking'> }) {
  const { service, startsAt, timezone, isCanceled, isMoved } = entry
  const time = timeText(startsAt)
  return (
    <p title={words.zone(timezone)}>
      <b>{words.bookedTitle}</b> {words.booked(service)} {isCanceled ? <s>{time}</s> : time}
      {isCanceled && <span className="desk-mark">{words.canceled}</span>}
      {isMoved && <span className="desk-mark">{words.moved}</span>}
    </p>
  )
}

function BookingChange({ entry }: { entry: Of<'bookingChange'> }) {
  const { movedFrom, startsAt, byStaff, note } = entry
  const time = timeText(startsAt)
  return (
    <>
      <p>
        <b>{movedFrom === null ? words.canceledTitle : words.movedTitle}</b>{' '}
        {movedFrom === null ? words.canceledOf(time) : words.movedFromTo(timeText(movedFrom), time)}{' '}
        {byStaff && words.byStaff}
      </p>
      {note !== '' && <p className="talk-text">{note}</p>}
    </>
  )
}

function Reply({ entry, onTakeBack }: Pick<EntryProps, 'onTakeBack'> & { entry: ReplyEntry }) {
  const { by, to, subject, text, files, state, problem } = entry
  const hasFailed = state === 'failed' || state === 'stopped'
  return (
    <>
      <p className="talk-from">
        <b>{by}</b>{' '}
        <span className="talk-detail">
          {words.replyTo(to)} · {subject}
        </span>
        {state !== null && (
          <span className={hasFailed ? 'talk-state talk-problem' : 'talk-state'}>
            {outbox.states[state]}
          </span>
        )}
      </p>
      <p className="talk-text">{text}</p>
      {files.map((file) => (
        <p key={file.id} className="talk-detail">
          {words.attached(file.name, replyWords.files.size(file.size))}
        </p>
      ))}
      {hasFailed && <p className="talk-problem">{words.notAnAnswer}</p>}
      {problem !== '' && <p className="talk-problem">{words.problem(problem)}</p>}
      {state === 'waiting' && problem === '' && (
        <p className="talk-actions">
          {timeText(entry.when)}
          <Button variant="link" size="sm" onClick={() => onTakeBack(entry)}>
            {replyWords.takeBackFrom}
          </Button>
        </p>
      )}
    </>
  )
}

export function AutomaticBody({ entry, name }: { entry: AutomaticEntry; name: string }) {
  if (entry.kind !== 'message') return <Sending entry={entry} />
  return (
    <>
      <p>
        {words.emailFrom(name)}: {entry.subject}
      </p>
      <p className="talk-detail">{timeText(entry.at)}</p>
      <p className="talk-text">{entry.text}</p>
      <ReceivedFiles entry={entry} />
    </>
  )
}

/** An email, or an event for the webhook. */
function Sending({ entry }: { entry: Of<'email' | 'webhook'> }) {
  const { kind, to, subject, state, when, problem } = entry
  const { webhook, states } = outbox
  const isEvent = kind === 'webhook'
  return (
    <>
      <p>
        {isEvent ? webhook.to(to) : words.email(to)}: {subject}
      </p>
      <p className="talk-detail">
        {states[state]}, {timeText(when)}
      </p>
      {problem !== '' && (
        <p className="talk-problem">
          {isEvent ? webhook.problem(problem) : words.problem(problem)}
        </p>
      )}
    </>
  )
}

function channelOf({ takenBy, email, source }: Of<'message'>): string {
  if (takenBy !== null && source?.referrerHost === IMPORT_SOURCE) return importedBy(takenBy)
  if (takenBy !== null) return taken(takenBy)
  return email === null ? words.message : words.emailed[email]
}

/** Such as `olive@firm.example changed the status of Ada from “New” to “Client”`. */
function changeText({ by, action, before, after }: Of<'change'>, name: string): string {
  const text = words.changes[action] ?? auditSentence({ action, subject: name, before, after })
  return `${by} ${text}`
}
