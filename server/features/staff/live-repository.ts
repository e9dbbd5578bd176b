import type { Database, InstantText } from '../../db/tables.ts'
import type { SessionLimits } from './session-repository.ts'

/** The most rows of a table that are looked at; more never change between two looks in practice. */
const MAX_ROWS = 500

/** Between which instants rows count as recent. */
export interface Recent {
  since: InstantText
  until: InstantText
}

/** The staff's changes, each with its action. */
export function recentActions(db: Database, { since }: Recent) {
  return db
    .selectFrom('desk_audit')
    .select(['id', 'action'])
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** Who sent something. The counts differ if two submissions came in the same millisecond. */
export function recentPeople(db: Database, { since }: Recent) {
  return db
    .selectFrom('people')
    .select(['id', 'last_at', 'bookings', 'messages', 'registrations', 'held'])
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** Email that was due, whatever became of it. */
export function recentMails(db: Database, { since, until }: Recent) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'status', 'attempts', 'leased_until'])
    .where('status', 'in', ['pending', 'sent', 'dead'])
    .where('due_at', '>=', since)
    .where('due_at', '<=', until)
    .orderBy('due_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** How much email waits to be sent, and since when; it changes when older email is sent or fails. */
export function dueMail(db: Database, { until }: Recent) {
  return db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
    .where('status', '=', 'pending')
    .where('due_at', '<=', until)
    .executeTakeFirstOrThrow()
}

/** The state of the busy calendars. */
export function busyCalendars(db: Database) {
  return db.selectFrom('busy_feeds').select(['id', 'read_at', 'fault']).execute()
}

/** Which of these sessions are still valid. Sessions of people who were removed are deleted. */
export async function validSessions(
  db: Database,
  ids: readonly string[],
  { seenAfter, createdAfter }: SessionLimits,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('desk_sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('seen_at', '>', seenAfter)
    .where('created_at', '>', createdAfter)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many people sent something after an instant, `limit` at most; each is counted once. */
export async function countNewer(db: Database, since: InstantText, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('last_at', '>', since)
    .where('id', 'not in', (eb) => eb.selectFrom('merged_people').select('person_id'))
    .limit(limit)
    .execute()
  return rows.length
}

/** When the newest submission came in; null if there is none. */
export async function newestSubmission(db: Database): Promise<InstantText | null> {
  const row = await db
    .selectFrom('people')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_at ?? null
}
