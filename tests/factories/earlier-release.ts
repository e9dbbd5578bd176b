import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../../server/db/connection.ts'
import { MIGRATION_NAMES } from '../../server/db/migrations/migrate.ts'
import { firstTables } from '../../server/db/migrations/001-first-tables.ts'
import { webinarRegistrations } from '../../server/db/migrations/002-webinar-registrations.ts'
import { mailAsData } from '../../server/db/migrations/003-mail-as-data.ts'
import { bookingLinks } from '../../server/db/migrations/004-booking-links.ts'
import { busyTimes } from '../../server/db/migrations/005-busy-times.ts'
import type { Database, DatabaseTransaction } from '../../server/db/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'

/** Of the releases that this factory imitates, in order. */
const MIGRATIONS = [firstTables, webinarRegistrations, mailAsData, bookingLinks, busyTimes]

const HOUR_MS = 3_600_000
const CELL_MS = 5 * 60_000

/** One email address for each kind of row. */
export const VISITORS = {
  upcoming: 'upcoming@client.example',
  soon: 'soon@client.example',
  past: 'past@client.example',
  canceled: 'canceled@client.example',
  message: 'message@client.example',
  webinar: 'webinar@client.example',
  spam: 'spam@client.example',
} as const

export interface EarlierData {
  /** Start of the booking in three days. */
  upcomingAt: string
  upcomingId: string
}

/**
 * Fills all tables as an earlier release would: 2 migrations for the release before reminders and
 * booking links, 5 for the one before `canceled`.
 */
export function fillAsEarlierRelease(
  db: Database,
  { engine, migrations, now }: { engine: Engine; migrations: 2 | 5; now: Date },
): Promise<EarlierData> {
  return inTransaction(db, async (trx) => {
    await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    )
    for (const [index, migrate] of MIGRATIONS.slice(0, migrations).entries()) {
      await migrate(trx, engine)
      await sql`insert into schema_migrations (name, applied_at)
                values (${MIGRATION_NAMES[index]}, ${now.toISOString()})`.execute(trx)
    }
    const upcomingAt = halfHour(now, 72)
    const upcomingId = await addBooking(trx, VISITORS.upcoming, upcomingAt, 'confirmed')
    await addBooking(trx, VISITORS.soon, halfHour(now, 24), 'confirmed')
    await addBooking(trx, VISITORS.past, halfHour(now, -72), 'confirmed')
    await addBooking(trx, VISITORS.canceled, halfHour(now, 96), 'cancelled')
    await addVisitors(trx, now.toISOString())
    await addMail(trx, migrations, now)
    return { upcomingAt: upcomingAt.toISOString(), upcomingId }
  })
}

/** The start of a half hour about this many hours from now. */
function halfHour(now: Date, hours: number): Date {
  const step = HOUR_MS / 2
  return new Date(Math.floor((now.getTime() + hours * HOUR_MS) / step) * step)
}

async function addBooking(
  trx: DatabaseTransaction,
  email: string,
  start: Date,
  status: 'confirmed' | 'cancelled',
): Promise<string> {
  const id = randomUUID()
  const end = new Date(start.getTime() + HOUR_MS / 2)
  const madeAt = new Date(start.getTime() - 200 * HOUR_MS).toISOString()
  await sql`insert into bookings (id, name, email, phone, service, timezone, starts_at, ends_at,
      status, sequence, created_at)
    values (${id}, 'Ada Example', ${email}, '+1 415 555 0123', '409A Valuation', 'Europe/London',
      ${start.toISOString()}, ${end.toISOString()}, ${status}, 0, ${madeAt})`.execute(trx)
  if (status === 'confirmed') {
    for (let cell = start.getTime() / CELL_MS; cell < end.getTime() / CELL_MS; cell += 1) {
      await sql`insert into occupied_cells (cell, booking_id) values (${cell}, ${id})`.execute(trx)
    }
  }
  return id
}

async function addVisitors(trx: DatabaseTransaction, at: string): Promise<void> {
  await sql`insert into contact_messages (id, name, email, company, message, created_at)
    values ('message', 'Bo Example', ${VISITORS.message}, 'Example LLP', 'Please call.', ${at})`.execute(
    trx,
  )
  await sql`insert into webinar_registrations (id, event_id, full_name, email, phone, company,
      created_at)
    values ('registration', 'first-session', 'Cy Example', ${VISITORS.webinar},
      '+1 415 555 0124', 'Example LLP', ${at})`.execute(trx)
  await sql`insert into suspected_submissions (id, kind, email, payload, created_at)
    values ('spam', 'contact', ${VISITORS.spam}, '{}', ${at})`.execute(trx)
  await sql`insert into idempotency_keys (scope, key, body_hash, status, reply, email, created_at)
    values ('POST /api/contact', 'key-of-before', 'hash', 201, '{}', ${VISITORS.message}, ${at})`.execute(
    trx,
  )
}

/** Adds an email that was still waiting when the old release was stopped. */
async function addMail(trx: DatabaseTransaction, migrations: 2 | 5, now: Date): Promise<void> {
  const at = now.toISOString()
  const end = new Date(now.getTime() + 24 * HOUR_MS).toISOString()
  const written = { subject: 'Written before', text: 'Text of before', html: '<p>Before</p>' }
  if (migrations === 2) {
    await sql`insert into outbox (id, kind, about, to_name, to_address, subject, text, html, status,
        attempts, due_at, give_up_at, created_at)
      values (${randomUUID()}, 'contact-acknowledgement', ${VISITORS.message}, 'Bo Example',
        ${VISITORS.message}, ${written.subject}, ${written.text}, ${written.html}, 'pending', 0,
        ${at}, ${end}, ${at})`.execute(trx)
    return
  }
  const data = JSON.stringify({ written: { ...written, replyTo: null, calendar: null } })
  await sql`insert into outbox (id, kind, about, to_name, to_address, data, status, attempts,
      due_at, give_up_at, created_at)
    values (${randomUUID()}, 'contact-acknowledgement', ${VISITORS.message}, 'Bo Example',
      ${VISITORS.message}, ${data}, 'pending', 0, ${at}, ${end}, ${at})`.execute(trx)
}
