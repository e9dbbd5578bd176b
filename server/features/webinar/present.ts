import { Temporal } from 'temporal-polyfill'
import type {
  WebinarDetails,
  WebinarSession,
  WebinarSessionFields,
} from '../../../contracts/webinar/desk.ts'
import type { WebinarEvent } from '../../../cms/site.ts'
import type { Database } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { attendanceOf } from './attendance.ts'
import { countStates } from './registrations-repository.ts'
import { listSessions } from './sessions-repository.ts'
import { chooseSession, hasBegun, importSession, isOver } from './sessions.ts'
import { listMailings, registrantsOf } from './registrants-repository.ts'
import { gone } from '../../lib/errors.ts'

export interface SessionsContext {
  db: Database
  now: Date
  /** The content's session, which is imported once. */
  event: WebinarEvent
  /** Whether registration ends on the closing date. */
  closes: boolean
}

/** Latest first. */
export async function readSessions(context: SessionsContext): Promise<WebinarSession[]> {
  const { db, event, now } = context
  await importSession(db, event, now)
  const rows = await listSessions(db)
  const shown = chooseSession(rows, context)
  const states = await countStates(db)
  return rows.map((row) => {
    const own = states.filter(({ sessionId }) => sessionId === row.id)
    const count = (state: (typeof own)[number]['state']) =>
      own.find((candidate) => candidate.state === state)?.count ?? 0
    return {
      id: row.id,
      ...fieldsOf(row),
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      status: row.status,
      hasBegun: hasBegun(row, now),
      isOver: isOver(row, now),
      isShown: row.id === shown?.id,
      attendanceAt: row.attendance_at,
      registered: count('registered'),
      waitlisted: count('waitlisted'),
      canceled: count('canceled'),
      attended: own.reduce((sum, { attended }) => sum + attended, 0),
      version: row.version,
    }
  })
}

/**
 * A session with its registrations and the emails to them.
 * @throws ApiError 404 if there is none
 */
export async function readDetails(context: SessionsContext, id: string): Promise<WebinarDetails> {
  const session = (await readSessions(context)).find((candidate) => candidate.id === id)
  if (session === undefined) throw gone('session')
  const rows = await registrantsOf(context.db, id)
  const mailings = await listMailings(context.db, id)
  return {
    session,
    registrations: rows.map((row) => ({
      id: row.id,
      name: row.full_name,
      email: row.email,
      phone: row.phone,
      company: row.company,
      state: row.state,
      attendance: attendanceOf(row, { attendance_at: session.attendanceAt }),
      registeredAt: row.created_at,
      personId: row.person_id,
    })),
    mailings: mailings.map(
      ({ id: mailing, audience, subject, author, recipients, created_at }) => ({
        id: mailing,
        audience,
        subject,
        author,
        recipients,
        sentAt: created_at,
      }),
    ),
  }
}

/** The fields that staff can change. */
export function fieldsOf(row: WebinarSessionsTable): WebinarSessionFields {
  return {
    title: row.title,
    intro: row.intro ?? '',
    points: row.points ?? '',
    starts: wallClock(row.starts_at, row.time_zone),
    ends: wallClock(row.ends_at, row.time_zone),
    closesOn: row.closes_on,
    seats: row.seats,
    joinUrl: row.join_url ?? '',
    replayUrl: row.replay_url ?? '',
  }
}

/** The same fields as columns, in an IANA time zone. */
export function columnsOf(fields: WebinarSessionFields, timeZone: string) {
  const { title, intro, points, starts, ends, closesOn, seats, joinUrl, replayUrl } = fields
  return {
    title,
    intro: intro || null,
    points: linesOf(points).join('\n') || null,
    starts_at: instantOf(starts, timeZone),
    ends_at: instantOf(ends, timeZone),
    closes_on: closesOn,
    seats,
    join_url: joinUrl || null,
    replay_url: replayUrl || null,
  } satisfies Partial<WebinarSessionsTable>
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function wallClock(instant: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function instantOf(wallTime: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone)
  return new Date(zoned.epochMilliseconds).toISOString()
}
