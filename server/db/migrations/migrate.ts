import { sql } from 'kysely'
import { engineOf, type Engine } from '../connection.ts'
import { firstTables } from './001-first-tables.ts'
import { webinarRegistrations } from './002-webinar-registrations.ts'
import { mailAsData } from './003-mail-as-data.ts'
import { bookingLinks } from './004-booking-links.ts'
import { busyTimes } from './005-busy-times.ts'
import { canceledAndSpam } from './006-canceled-and-spam.ts'
import { heldSubmissions } from './007-held-submissions.ts'
import { deletions } from './008-deletions.ts'
import { desk } from './009-desk.ts'
import { people } from './010-people.ts'
import { stoppedMail } from './011-stopped-mail.ts'
import { replies } from './012-replies.ts'
import { sources } from './013-sources.ts'
import { blockedTimes } from './014-blocked-times.ts'
import { webinarSessions } from './015-webinar-sessions.ts'
import { peopleViews } from './016-people-views.ts'
import { skippedWeeks } from './017-skipped-weeks.ts'
import { attendanceByHand } from './018-attendance-by-hand.ts'
import type { Database, DatabaseTransaction } from '../tables.ts'
import { inTransaction } from '../transaction.ts'

/** One migration. It never changes once released; later changes are new migrations. */
export interface Migration {
  name: string
  up: (trx: DatabaseTransaction, engine: Engine) => Promise<void>
}

const MIGRATIONS: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-webinar-registrations', up: webinarRegistrations },
  { name: '003-mail-as-data', up: mailAsData },
  { name: '004-booking-links', up: bookingLinks },
  { name: '005-busy-times', up: busyTimes },
  { name: '006-canceled-and-spam', up: canceledAndSpam },
  { name: '007-held-submissions', up: heldSubmissions },
  { name: '008-deletions', up: deletions },
  { name: '009-desk', up: desk },
  { name: '010-people', up: people },
  { name: '011-stopped-mail', up: stoppedMail },
  { name: '012-replies', up: replies },
  { name: '013-sources', up: sources },
  { name: '014-blocked-times', up: blockedTimes },
  { name: '015-webinar-sessions', up: webinarSessions },
  { name: '016-people-views', up: peopleViews },
  { name: '017-skipped-weeks', up: skippedWeeks },
  { name: '018-attendance-by-hand', up: attendanceByHand },
]

/** The names of this release's migrations, in order. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name)

/** Any number, as long as every process uses the same one. */
const ADVISORY_LOCK = 7_266_381

/**
 * Runs the pending migrations in one transaction under an exclusive lock. Several processes may
 * start at the same time: one migrates, and the others find it done.
 * @returns the names of the migrations that ran now
 * @throws when the database was migrated by a newer release, or cannot be reached
 */
export function migrate(db: Database): Promise<string[]> {
  const engine = engineOf(db)
  return inTransaction(db, async (trx) => {
    // On SQLite the transaction itself is the lock (BEGIN IMMEDIATE).
    if (engine === 'postgres') {
      await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '0', true)`.execute(
        trx,
      )
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx)
    }
    await sql`create table if not exists schema_migrations (
      name text primary key,
      applied_at text not null
    )`.execute(trx)
    const pending = pendingMigrations(await appliedMigrations(trx))
    for (const { name, up } of pending) {
      await up(trx, engine)
      await sql`insert into schema_migrations (name, applied_at)
                values (${name}, ${new Date().toISOString()})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  })
}

/** Whether all migrations have run; false for an empty database. */
export async function isMigrated(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migrations')) return false
  return pendingMigrations(await appliedMigrations(db)).length === 0
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}

function pendingMigrations(applied: readonly string[]): Migration[] {
  const unknown = applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer release (${unknown.join(', ')}); start that release, or restore a backup from before it`,
    )
  }
  return MIGRATIONS.filter(({ name }) => !applied.includes(name))
}
