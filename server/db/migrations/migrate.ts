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
import { mergesInCircles } from './019-merges-in-circles.ts'
import { codeLimits } from './020-code-limits.ts'
import { content } from './021-content.ts'
import { later } from './022-later.ts'
import { repliesTakenBack } from './023-replies-taken-back.ts'
import { searchParts } from './024-search-parts.ts'
import { offeredTimes } from './025-offered-times.ts'
import { attachments } from './026-attachments.ts'
import { mailboxes } from './027-mailboxes.ts'
import { calls } from './028-calls.ts'
import { unsubscribed } from './029-unsubscribed.ts'
import type { Database, DatabaseTransaction } from '../tables.ts'
import { inTransaction } from '../transaction.ts'

/** Never change a released migration; add a new one. */
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
  { name: '019-merges-in-circles', up: mergesInCircles },
  { name: '020-code-limits', up: codeLimits },
  { name: '021-content', up: content },
  { name: '022-later', up: later },
  { name: '023-replies-taken-back', up: repliesTakenBack },
  { name: '024-search-parts', up: searchParts },
  { name: '025-offered-times', up: offeredTimes },
  { name: '026-attachments', up: attachments },
  { name: '027-mailboxes', up: mailboxes },
  { name: '028-calls', up: calls },
  { name: '029-unsubscribed', up: unsubscribed },
]

/** The names of all migrations, in the order in which they run. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name)

/** The key of PostgreSQL's advisory lock: any number, but the same one in every process. */
const ADVISORY_LOCK = 7_266_381

/**
 * Runs the pending migrations in one transaction under an exclusive lock, so several processes can
 * start at the same time.
 * @param before called under the lock if a database of an earlier release is going to be changed
 * @returns the names of the migrations that ran
 * @throws if a newer release migrated the database, or if it can't be reached
 */
export function migrate(db: Database, before?: () => Promise<void>): Promise<string[]> {
  const engine = engineOf(db)
  return inTransaction(db, async (trx) => {
    // On SQLite the transaction itself is the lock (BEGIN IMMEDIATE).
    if (engine === 'postgres') {
      // The process that has the lock may be making a backup, which takes long.
      await sql`select set_config('lock_timeout', '30min', true),
                       set_config('statement_timeout', '0', true),
                       set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx)
      await sql`select set_config('lock_timeout', '60s', true)`.execute(trx)
    }
    await sql`create table if not exists schema_migrations (
      name text primary key,
      applied_at text not null
    )`.execute(trx)
    const applied = await appliedMigrations(trx)
    const pending = pendingMigrations(applied)
    if (applied.length > 0 && pending.length > 0) await before?.()
    for (const { name, up } of pending) {
      await up(trx, engine)
      await sql`insert into schema_migrations (name, applied_at)
                values (${name}, ${new Date().toISOString()})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  })
}

/** False for an empty database. */
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
      `The database was migrated by a newer release (${unknown.join(', ')}); start that release, or restore a backup from before it with \`npm run restore -- --from FILE --yes\``,
    )
  }
  return MIGRATIONS.filter(({ name }) => !applied.includes(name))
}
