import { person } from '../../../../words/desk/people.ts'
import type { TimelineEntry } from '../../../../contracts/people/timeline.ts'
import { moment } from '../../time.tsx'
import {
  AutomaticBody,
  type AutomaticEntry,
  EntryBody,
  isAutomatic,
  isLine,
  type OtherEntry,
  type ReplyEntry,
} from './conversation-entry.tsx'
import './conversation.css'

const words = person.conversation

/** Groups consecutive automatic emails and webhook events into one row. */
function rowsOf(timeline: readonly TimelineEntry[]): (OtherEntry | AutomaticEntry[])[] {
  const rows: (OtherEntry | AutomaticEntry[])[] = []
  for (const entry of timeline) {
    const last = rows.at(-1)
    if (!isAutomatic(entry)) rows.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else rows.push([entry])
  }
  return rows
}

interface ConversationProps {
  /** The person's name. */
  name: string
  timeline: readonly TimelineEntry[]
  onTakeBack: (reply: ReplyEntry) => void
}

/** The person's timeline, oldest first and scrolled to the newest entry. */
export function Conversation({ name, timeline, onTakeBack }: ConversationProps) {
  return (
    // Browsers let only a focused region be scrolled by keyboard.
    <section className="talk-log" aria-label={words.heading} tabIndex={0}>
      <ol>
        {timeline.length === 0 && <li className="talk-empty">{words.empty}</li>}
        {rowsOf(timeline).map((row) =>
          Array.isArray(row) ? (
            <Folded key={`automatic ${row[0]?.id}`} entries={row} name={name} />
          ) : (
            <li key={`${row.kind} ${row.id}`} className={classOf(row)}>
              <When at={row.at} isShort={isLine(row)} />
              <div className="talk-body">
                <EntryBody entry={row} name={name} onTakeBack={onTakeBack} />
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function classOf(entry: OtherEntry): string {
  const look = isLine(entry) ? 'line' : entry.kind
  return `talk-entry talk-${look}`
}

/** One-line entries have no room for the time, so it's in the tooltip. */
function When({ at, isShort }: { at: string; isShort: boolean }) {
  const { day, time } = moment(at)
  return (
    <p className="talk-when">
      <time dateTime={at} title={isShort ? time : undefined}>
        {day}
        {!isShort && <span> {time}</span>}
      </time>
    </p>
  )
}

function Folded({ entries, name }: { entries: readonly AutomaticEntry[]; name: string }) {
  const [first] = entries
  if (first === undefined) return null
  const emails = entries.filter(({ kind }) => kind !== 'webhook').length
  const failed = entries.filter((entry) => 'state' in entry && entry.state === 'failed').length
  return (
    <li className="talk-entry talk-line">
      <When at={first.at} isShort />
      <details className="talk-body talk-folded">
        <summary>
          {words.automatic(emails, entries.length - emails)}
          {failed > 0 && <strong className="talk-problem">{words.failed(failed)}</strong>}
        </summary>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AutomaticBody entry={entry} name={name} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
