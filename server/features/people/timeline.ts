import type { TimelineEntry } from '../../../contracts/people/people.ts'
import type { PeopleTable, PersonRepliesTable } from '../../db/people-tables.ts'
import type { BookingsTable, Database, HeldSubmissionsTable, OutboxTable } from '../../db/tables.ts'
import { type Change, readChanges } from '../audit/read-audit.ts'
import { heldDetails } from './submission-details.ts'
import { describeReason, parseReasons } from './hold-reasons.ts'
import { assessmentLines } from '../../mail/assessment-note.ts'
import type { SendingContext } from '../../mail/context.ts'
import { EVENTS } from '../../mail/mail.ts'
import { textOf } from '../outbox/message.ts'
import { stateOf } from '../outbox/change-outbox.ts'
import { sourcesOf } from '../sources/lead-sources.ts'
import { MOST_ROWS, timelineRows } from './timeline-repository.ts'

/** Everything that happened with a person and everyone merged into them, newest first. */
export async function readTimeline(
  db: Database,
  group: readonly Pick<PeopleTable, 'id' | 'email'>[],
  { context, now }: { context: SendingContext; now: Date },
): Promise<TimelineEntry[]> {
  const ids = group.map(({ id }) => id)
  const rows = await timelineRows(db, { ids, emails: group.map(({ email }) => email) })
  const sources = await sourcesOf(
    db,
    [rows.bookings, rows.messages, rows.registrations, rows.held].flat(),
  )
  const changes = await readChanges(db, ids, MOST_ROWS)
  const submitted = ({ id, created_at: at }: Submitted) => ({
    id,
    at,
    source: sources.get(id) ?? null,
  })
  const entries: TimelineEntry[] = [
    ...rows.bookings.map((row) => ({ ...bookingEntry(row), ...submitted(row) })),
    ...rows.messages.map((row) => ({
      kind: 'message' as const,
      text: row.message,
      ...submitted(row),
    })),
    ...rows.registrations.map((row) => ({
      kind: 'registration' as const,
      session: row.event_id,
      ...submitted(row),
    })),
    ...rows.held.map((row) => ({ ...heldEntry(row), ...submitted(row) })),
    ...rows.mails
      .filter(({ kind }) => kind !== 'reply')
      .map((mail) => emailEntry(mail, context, now)),
    ...rows.replies.map((reply) =>
      replyEntry(
        reply,
        rows.mails.find(({ id }) => id === reply.id),
        now,
      ),
    ),
    ...rows.notes.map(
      ({ id, created_at: at, author: by, text }) => ({ kind: 'note', id, at, by, text }) as const,
    ),
    ...changes.map(changeEntry),
  ]
  return entries.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

type Submitted = Pick<BookingsTable, 'id' | 'created_at'>

function bookingEntry(row: BookingsTable) {
  return {
    kind: 'booking' as const,
    service: row.service,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timezone: row.timezone,
    isCanceled: row.status === 'canceled',
    // The SEQUENCE grows with each change.
    isMoved: row.status === 'confirmed' && row.sequence > 0,
    assessment: row.assessment === null ? [] : assessmentLines(row.assessment),
  }
}

function heldEntry(row: HeldSubmissionsTable) {
  const { service, message } = heldDetails(row.payload)
  return {
    kind: 'held' as const,
    what: row.kind,
    state: row.status,
    text: [service, message].filter((text) => text !== '').join('\n'),
    reasons: parseReasons(row.reasons).map(describeReason),
  }
}

function emailEntry(mail: OutboxTable, context: SendingContext, now: Date): TimelineEntry {
  return {
    kind: EVENTS.includes(mail.kind) ? 'webhook' : 'email',
    id: mail.id,
    at: mail.created_at,
    to: mail.to_address,
    subject: textOf(mail, context).subject,
    state: stateOf(mail, now),
    when: mail.sent_at ?? mail.due_at,
    problem: mail.last_error ?? '',
  }
}

function replyEntry(
  { id, created_at: at, author: by, to_address: to, subject, text }: PersonRepliesTable,
  mail: OutboxTable | undefined,
  now: Date,
): TimelineEntry {
  const state = mail ? stateOf(mail, now) : null
  return { kind: 'reply', id, at, by, to, subject, text, state, problem: mail?.last_error ?? '' }
}

function changeEntry({ id, at, actor: by, action, before, after }: Change): TimelineEntry {
  return { kind: 'change', id, at, by, action, before, after }
}
