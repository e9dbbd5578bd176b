import { sql } from 'kysely'
import { engineOf, type Engine } from './connection.ts'
import { firstTables } from './migrations/001-first-tables.ts'
import { webinarRegistrations } from './migrations/002-webinar-registrations.ts'
import { mailAsData } from './migrations/003-mail-as-data.ts'
import { bookingLinks } from './migrations/004-booking-links.ts'
import { busyTimes } from './migrations/005-busy-times.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** One step of the schema. It never changes once released; the next change is a new step. */
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
]

/** The steps that this release knows, in order. */
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name)

/** Any number will do, as long as every process of this product uses the same. */
const ADVISORY_LOCK = 7_266_381

/**
 * Brings the schema up to date in one transaction under an exclusive lock: several processes may
 * start at once, one migrates, the others find it done.
 * @returns the names of the steps taken now
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
    const pending = pendingAmong(await appliedMigrations(trx))
    for (const { name, up } of pending) {
      await up(trx, engine)
      await sql`insert into schema_migrations (name, applied_at)
                values (${name}, ${new Date().toISOString()})`.execute(trx)
    }
    return pending.map(({ name }) => name)
  })
}

/** Whether every step has been taken; false on a database that was never migrated. */
export async function isMigrated(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migrations')) return false
  return pendingAmong(await appliedMigrations(db)).length === 0
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}

function pendingAmong(applied: readonly string[]): Migration[] {
  const unknown = applied.filter((name) => !MIGRATIONS.some((known) => known.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer release (${unknown.join(', ')}); start that release, or restore a backup from before it`,
    )
  }
  return MIGRATIONS.filter(({ name }) => !applied.includes(name))
}
