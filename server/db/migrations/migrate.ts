import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { engineOf, type Engine } from '../connection.ts'
import type { Database, DatabaseTransaction } from '../tables.ts'
import { inTransaction } from '../transaction.ts'

/** Never change a released migration; add a new one. */
interface Migration {
  name: string
  up: (trx: DatabaseTransaction, engine: Engine) => Promise<void>
}

/**
 * The names of all migrations, in the order in which they run: the first ones have numbers, and
 * later ones the date of the day they were written, so that two branches don't choose the same.
 */
export const MIGRATION_NAMES: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d[^.]*)\.ts$/.exec(file)?.[1] ?? [])
  .toSorted()

/** The key of PostgreSQL's advisory lock: any number, but the same one in every process. */
const ADVISORY_LOCK = 7_266_381

/**
 * Runs the pending migrations in one transaction under an exclusive lock, so several processes can
 * start at the same time.
 * @param before called under the lock if a database of an earlier release is going to be changed
 * @returns the names of the migrations that ran
 * @throws if a newer release migrated the database, or if it can't be reached
 */
export async function migrate(db: Database, before?: () => Promise<void>): Promise<string[]> {
  const engine = engineOf(db)
  const migrations = await Promise.all(MIGRATION_NAMES.map(readMigration))
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
    for (const { name, up } of migrations.filter((migration) => pending.includes(migration.name))) {
      await up(trx, engine)
      await sql`insert into schema_migrations (name, applied_at)
                values (${name}, ${new Date().toISOString()})`.execute(trx)
    }
    return pending
  })
}

/** False for an empty database. */
export async function isMigrated(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migrations')) return false
  return pendingMigrations(await appliedMigrations(db)).length === 0
}

async function readMigration(name: string): Promise<Migration> {
  const exported: Record<string, Migration['up']> = await import(/* @vite-ignore */ `./${name}.ts`)
  const [up, ...others] = Object.values(exported)
  if (!up || others.length > 0)
    throw new Error(`${name}.ts must export one function, the migration`)
  return { name, up }
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}

function pendingMigrations(applied: readonly string[]): string[] {
  const unknown = applied.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer release (${unknown.join(', ')}); start that release, or restore a backup from before it with \`npm run restore -- --from FILE --yes\``,
    )
  }
  return MIGRATION_NAMES.filter((name) => !applied.includes(name))
}
