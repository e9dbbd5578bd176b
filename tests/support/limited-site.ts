import { buildTestApp, FRIDAY_MORNING, type TestApp } from '../factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../factories/requests.ts'
import type { Database } from '../../server/db/tables.ts'
import type { OpenDatabase } from './databases.ts'

const started: TestApp[] = []

/** Stops everything that `startLimitedSite` started; call it in `afterEach`. */
export async function stopLimitedSites(): Promise<void> {
  for (const { app } of started.splice(0)) await app.close()
}

/** An app with submission limits on a new database, with helpers that read from it. */
export async function startLimitedSite(
  open: OpenDatabase,
  env: Record<string, string>,
  options: { siteDirectory?: string } = {},
) {
  const opened = await open()
  const test = await buildTestApp(opened.db, { env, ...options })
  started.push(test)
  return { ...opened, ...test, ...requestsTo(test), ...readsFrom(opened.db) }
}

/** Another app; `db` may be a second connection to the same database. */
export async function startSecondSite(db: Database, env: Record<string, string>) {
  const test = await buildTestApp(db, { env })
  started.push(test)
  return requestsTo(test)
}

function requestsTo({ app }: TestApp) {
  const post = (url: string, payload: object, { ip = '203.0.113.1', key = '' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: ip,
      headers: key === '' ? {} : { 'idempotency-key': key },
    })
  return {
    book: (
      changes: Parameters<typeof buildBooking>[0] = {},
      from?: { ip?: string; key?: string },
    ) => post('/api/schedule', buildBooking(changes), from),
    write: (
      changes: Parameters<typeof buildMessage>[0] = {},
      from?: { ip?: string; key?: string },
    ) => post('/api/contact', buildMessage(changes), from),
    register: (
      changes: Parameters<typeof buildRegistration>[0] = {},
      from?: { ip?: string; key?: string },
    ) => post('/api/webinar-registration', buildRegistration(changes), from),
  }
}

function readsFrom(db: Database) {
  return {
    bookings: () => db.selectFrom('bookings').selectAll().orderBy('starts_at').execute(),
    held: () => db.selectFrom('held_submissions').selectAll().orderBy('created_at').execute(),
    cells: () => db.selectFrom('occupied_cells').selectAll().orderBy('cell').execute(),
    /** Emails to the address that are due at `now`, oldest first. */
    mailsTo: (address: string, now = FRIDAY_MORNING) =>
      db
        .selectFrom('outbox')
        .selectAll()
        .where('to_address', '=', address)
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .execute(),
  }
}

/** The sixteen times of a day at the office. */
export const TIMES: readonly string[] = Array.from({ length: 16 }, (_, index) => {
  const hour = 9 + Math.floor(index / 2)
  const minute = index % 2 === 0 ? '00' : '30'
  return `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
})
