import { Temporal } from 'temporal-polyfill'
import type { WebinarEvent } from '../../../cms/site.ts'
import { isClosed } from '../../../cms/webinar/registration-window.ts'
import type { ShownSession } from '../../../contracts/webinar/session.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { countSeatsTaken } from './registrations-repository.ts'
import { findSession, insertSession, listSessions } from './sessions-repository.ts'

/** What decides which session the site shows. */
export interface SessionChoice {
  /** The content's session, which is imported once. */
  event: WebinarEvent
  /** Whether registration ends on the closing date. */
  closes: boolean
  now: Date
}

/** Does nothing if it was saved before; changes made in the desk stay. */
export async function importSession(db: Database, event: WebinarEvent, now: Date): Promise<void> {
  if ((await findSession(db, event.id)) !== undefined) return
  await inTransaction(db, (trx) => importEvent(trx, event, now))
}

/** Like `importSession`, in a transaction. */
export function importEvent(
  trx: DatabaseTransaction,
  event: WebinarEvent,
  now: Date,
): Promise<void> {
  return insertSession(trx, rowOf(event, now))
}

function rowOf(event: WebinarEvent, now: Date): WebinarSessionsTable {
  const at = now.toISOString()
  return {
    id: event.id,
    title: event.title,
    intro: null,
    points: null,
    starts_at: new Date(event.startsAt).toISOString(),
    ends_at: new Date(event.endsAt).toISOString(),
    time_zone: event.timeZone,
    zone_label: event.zoneLabel,
    closes_on: event.closesOn,
    announced: event.announced ?? null,
    seats: null,
    join_url: null,
    replay_url: null,
    status: 'scheduled',
    sequence: 0,
    attendance_at: null,
    version: 0,
    created_at: at,
    updated_at: at,
  }
}

/** As content, pages, and emails have it. */
export function eventOf(row: WebinarSessionsTable): WebinarEvent {
  const { id, title, starts_at, ends_at, time_zone: timeZone, announced } = row
  return {
    id,
    title,
    startsAt: withOffset(starts_at, timeZone),
    endsAt: withOffset(ends_at, timeZone),
    timeZone,
    zoneLabel: row.zone_label,
    closesOn: row.closes_on,
    ...(announced !== null && { announced }),
  }
}

/** With the zone's offset on that day, as in `2027-03-09T09:00:00-08:00`. */
function withOffset(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toString({
    timeZoneName: 'never',
    smallestUnit: 'second',
  })
}

/** All sessions, after importing the content's if it's missing. */
async function allSessions(
  db: Database,
  { event, now }: Pick<SessionChoice, 'event' | 'now'>,
): Promise<WebinarSessionsTable[]> {
  const rows = await listSessions(db)
  if (rows.some(({ id }) => id === event.id)) return rows
  await importSession(db, event, now)
  return listSessions(db)
}

/**
 * For the site and for registrations: the next session that is open, otherwise the next one,
 * otherwise the last one that took place. Leaves out canceled ones.
 */
export function chooseSession(
  sessions: readonly WebinarSessionsTable[],
  { closes, now }: Pick<SessionChoice, 'closes' | 'now'>,
): WebinarSessionsTable | undefined {
  const scheduled = sessions
    .filter(({ status }) => status === 'scheduled')
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
  const coming = scheduled.filter((session) => !isOver(session, now))
  const isOpen = ({ closes_on: closesOn, time_zone: timeZone }: WebinarSessionsTable) =>
    !closes || !isClosed({ closesOn, timeZone }, now)
  return coming.find(isOpen) ?? coming[0] ?? scheduled.at(-1)
}

export function hasBegun(
  { starts_at }: Pick<WebinarSessionsTable, 'starts_at'>,
  now: Date,
): boolean {
  return starts_at <= now.toISOString()
}

export function isOver({ ends_at }: Pick<WebinarSessionsTable, 'ends_at'>, now: Date): boolean {
  return ends_at <= now.toISOString()
}

/** Undefined if all are canceled. */
export async function currentSession(
  db: Database,
  choice: SessionChoice,
): Promise<WebinarSessionsTable | undefined> {
  return chooseSession(await allSessions(db, choice), choice)
}

/** As page data; null if all are canceled. */
export async function sessionToShow(
  db: Database,
  choice: SessionChoice,
): Promise<ShownSession | null> {
  const sessions = await allSessions(db, choice)
  const session = chooseSession(sessions, choice)
  if (session === undefined) return null
  const recorded = sessions.find(
    (other) =>
      other.status === 'scheduled' && other.replay_url !== null && isOver(other, choice.now),
  )
  return {
    ...eventOf(session),
    ...(session.intro !== null && { intro: session.intro }),
    ...(session.points !== null && { points: session.points.split('\n') }),
    ...((await isFull(db, session, choice.now)) && { isFull: true }),
    ...(recorded?.replay_url && { replay: { title: recorded.title, url: recorded.replay_url } }),
  }
}

/** A session that is over has no limit. */
export async function freeSeats(
  db: Database,
  session: Pick<WebinarSessionsTable, 'id' | 'seats' | 'ends_at'>,
  now: Date,
): Promise<number> {
  if (session.seats === null || isOver(session, now)) return Infinity
  return Math.max(0, session.seats - (await countSeatsTaken(db, session.id)))
}

async function isFull(db: Database, session: WebinarSessionsTable, now: Date): Promise<boolean> {
  return (await freeSeats(db, session, now)) === 0
}

/** True if the build's pages already show the session, so they can be sent unchanged. */
export function isAsBuilt(session: ShownSession | null, built: WebinarEvent): boolean {
  if (session === null) return false
  const { sample: _, ...shown } = built
  return inOrder(session) === inOrder(shown)
}

function inOrder(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
