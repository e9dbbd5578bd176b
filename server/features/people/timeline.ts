import type { ReceivedFile, TimelineEntry } from '../../../contracts/people/timeline.ts'
import type { ReplyFile } from '../../../contracts/replies/files.ts'
import type { PeopleTable, PersonRepliesTable } from '../../db/people-tables.ts'
import type { BookingsTable, Database, HeldSubmissionsTable, OutboxTable } from '../../db/tables.ts'
import { type Change, readChanges } from '../audit/read-audit.ts'
import { heldDetails } from './submission-details.ts'
import { describeReason, parseReasons } from './hold-reasons.ts'
import { assessmentLines } from '../../mail/assessment-note.ts'
import { worksheetLines } from '../../mail/enclosures.ts'
import type { SendingContext } from '../../mail/context.ts'
import { EVENTS, type MailKind } from '../../mail/mail.ts'
import { bookingMailData } from '../../mail/mail-data.ts'
import { type StoredFile, storedFiles } from '../../mail/received-files.ts'
import { attachmentsIn } from '../outbox/attachments.ts'
import { textOf } from '../outbox/message.ts'
import { stateOf } from '../outbox/change-outbox.ts'
import { sourcesOf } from '../sources/lead-sources.ts'
import { MOST_ROWS, timelineRows } from './timeline-repository.ts'

/** Oldest first; includes everyone merged into the person. */
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
  const files = await attachmentsIn(db, ids)
  const instant = now.toISOString()
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
      takenBy: row.taken_by,
      email: row.mail_kind,
      subject: row.mail_subject ?? '',
      files: storedFiles(row.mail_files ?? '[]').map(receivedFile),
      ...submitted(row),
    })),
    ...rows.registrations.map((row) => ({
      kind: 'registration' as const,
      session: row.event_id,
      ...submitted(row),
    })),
    ...rows.held.map((row) => ({ ...heldEntry(row), ...submitted(row) })),
    ...rows.mails
      // An email for later has its due time as created_at, so those in the future are left out.
      .filter(({ kind, created_at: at }) => kind !== 'reply' && at <= instant)
      .map((mail) => emailEntry(mail, context, now)),
    ...bookingChanges(rows.mails),
    ...rows.replies.map((reply) =>
      replyEntry(
        reply,
        files.filter(({ mail_id }) => mail_id === reply.id),
        rows.mails.find(({ id }) => id === reply.id),
        now,
      ),
    ),
    ...rows.notes.map(
      ({ id, created_at: at, author: by, text }) => ({ kind: 'note', id, at, by, text }) as const,
    ),
    ...changes.filter(({ action }) => !ACTIONS_WITH_OWN_ENTRY.includes(action)).map(changeEntry),
  ]
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** Audit actions that are left out, because the timeline has the note, call, or reply itself. */
const ACTIONS_WITH_OWN_ENTRY = ['person.noted', 'person.called', 'person.replied']

function receivedFile({ part, name, size, kept }: StoredFile): ReceivedFile {
  const state = kept === undefined ? 'inMailbox' : kept ? 'kept' : 'tooLarge'
  return { part, name, size, state }
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
    // Each change increments the SEQUENCE.
    isMoved: row.status === 'confirmed' && row.sequence > 0,
    assessment: row.assessment === null ? [] : assessmentLines(row.assessment),
    worksheet: row.worksheet === null ? [] : worksheetLines(row.worksheet),
  }
}

/** The visitor and each staff member get an email about the same change. */
function bookingChanges(mails: readonly OutboxTable[]): TimelineEntry[] {
  const changes = new Map<string, TimelineEntry>()
  for (const { kind, data, created_at: at } of mails.toReversed()) {
    if (!CHANGE_MAILS.includes(kind)) continue
    const read = bookingMailData.safeParse(JSON.parse(data))
    // Emails of an earlier release are stored as text.
    if (!read.success) continue
    const { id: booking, sequence, movedFrom, startsAt, byStaff = false, note = '' } = read.data
    const id = `${booking} ${sequence}`
    if (changes.has(id)) continue
    changes.set(id, {
      kind: 'bookingChange',
      id,
      at,
      movedFrom: movedFrom?.toISOString() ?? null,
      startsAt: startsAt.toISOString(),
      isCanceled: movedFrom === undefined,
      byStaff,
      note,
    })
  }
  return [...changes.values()]
}

const CHANGE_MAILS: readonly string[] = [
  'booking-change',
  'booking-change-notification',
  'booking-cancellation',
  'booking-cancellation-notification',
] satisfies MailKind[]

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
  attached: readonly ReplyFile[],
  mail: OutboxTable | undefined,
  now: Date,
): TimelineEntry {
  const state = mail ? stateOf(mail, now) : null
  const when = mail?.sent_at ?? mail?.due_at ?? at
  const problem = mail?.last_error ?? ''
  const files = attached.map((file) => ({ id: file.id, name: file.name, size: file.size }))
  return { kind: 'reply', id, at, by, to, subject, text, files, state, when, problem }
}

function changeEntry({ id, at, actor: by, action, before, after }: Change): TimelineEntry {
  return { kind: 'change', id, at, by, action, before, after }
}
