import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import type { Database } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import { firstTables } from './001-first-tables.ts'
import { webinarRegistrations } from './002-webinar-registrations.ts'
import { mailAsData } from './003-mail-as-data.ts'
import { bookingLinks } from './004-booking-links.ts'
import { busyTimes } from './005-busy-times.ts'

const NOON = '2026-11-20T12:00:00.000Z'

/** A database of the release before, with a confirmed booking, a canceled one, and spam. */
async function previousRelease(db: Database, engine: 'sqlite' | 'postgres'): Promise<void> {
  await inTransaction(db, async (trx) => {
    await firstTables(trx, engine)
    await webinarRegistrations(trx, engine)
    await mailAsData(trx, engine)
    await bookingLinks(trx)
    await busyTimes(trx, engine)
    await sql`create table schema_migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    )
    for (const name of MIGRATION_NAMES.slice(0, 5)) {
      await sql`insert into schema_migrations (name, applied_at) values (${name}, ${NOON})`.execute(
        trx,
      )
    }
    for (const status of ['confirmed', 'cancelled']) {
      await sql`insert into bookings (id, name, email, phone, service, timezone, starts_at, ends_at,
          status, sequence, created_at)
        values (${status}, 'Ada', 'ada@example.com', '+1 415 555 0123', 'CFO Services',
          'Europe/London', ${NOON}, ${NOON}, ${status}, 0, ${NOON})`.execute(trx)
    }
    await sql`insert into occupied_cells (cell, booking_id) values (1, 'confirmed')`.execute(trx)
    await sql`insert into suspected_submissions (id, kind, email, payload, created_at)
      values ('spam', 'contact', 'bot@example.com', '{}', ${NOON})`.execute(trx)
  })
}

eachDatabase('a database of the previous release', (open, engine) => {
  test('keeps its bookings, their cells, and the spam, which counts as discarded', async () => {
    const { db } = await open({ migrated: false })
    await previousRelease(db, engine)
    expect(await migrate(db)).toContain('006-canceled-and-spam')

    const bookings = await db.selectFrom('bookings').selectAll().orderBy('id').execute()
    expect(bookings.map(({ id, status }) => [id, status])).toEqual([
      ['cancelled', 'canceled'],
      ['confirmed', 'confirmed'],
    ])
    expect(bookings[0]).toMatchObject({ name: 'Ada', timezone: 'Europe/London', created_at: NOON })
    expect(
      await db.selectFrom('held_submissions').select(['email', 'status', 'reasons']).execute(),
    ).toEqual([{ email: 'bot@example.com', status: 'discarded', reasons: '["honeypot"]' }])

    const misspelled = sql`update bookings set status = 'cancelled' where id = 'confirmed'`
    const misspell = inTransaction(db, (trx) => misspelled.execute(trx))
    await expect(misspell).rejects.toThrow(/constraint/i)
    const cells = () => db.selectFrom('occupied_cells').selectAll().execute()
    expect(await cells()).toMatchObject([{ cell: 1, booking_id: 'confirmed', held_id: null }])
    await inTransaction(db, (trx) =>
      trx.deleteFrom('bookings').where('id', '=', 'confirmed').execute(),
    )
    expect(await cells()).toEqual([])
  })
})
