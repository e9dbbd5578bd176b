import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inDatabase } from '../../db/connection.ts'
import { errorCodeOf } from '../../lib/failures.ts'
import type { Database } from '../../db/tables.ts'
import { tableNames } from './table-counts-repository.ts'

/** PostgreSQL's code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** The scratch database doesn't exist, and the account isn't allowed to create one. */
export class NoScratchDatabase extends Error {
  override readonly name = 'NoScratchDatabase'
}

export interface ScratchDatabase {
  url: string
  /** Drops all tables of the scratch database. */
  clear(): Promise<void>
}

/**
 * Creates a database next to the given one, or uses BACKUP_SCRATCH_URL.
 * @throws NoScratchDatabase if the account may not create one
 */
export async function openScratch(
  databaseUrl: string,
  scratchUrl: string | undefined,
): Promise<ScratchDatabase> {
  if (scratchUrl !== undefined) {
    return {
      url: scratchUrl,
      clear: () => inDatabase({ databaseUrl: scratchUrl, dataDir: '' }, dropTables),
    }
  }
  const url = new URL(databaseUrl)
  // PostgreSQL cuts names at 63 bytes; the random end must survive.
  const prefix = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 40)}_scratch_`
  const name = prefix + randomBytes(6).toString('hex')
  const place = { databaseUrl, dataDir: '' }
  await inDatabase(place, async (db) => {
    await dropAbandoned(db, prefix)
    await createDatabase(db, name)
  })
  url.pathname = `/${encodeURIComponent(name)}`
  return {
    url: url.href,
    clear: () => inDatabase(place, (db) => dropDatabase(db, name)),
  }
}

async function createDatabase(db: Database, name: string): Promise<void> {
  try {
    // template0 is never in use, unlike the default template.
    await sql`create database ${sql.id(name)} template template0`.execute(db)
  } catch (error) {
    if (errorCodeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new NoScratchDatabase('the account may not create databases', { cause: error })
  }
}

/** Drops scratch databases of processes that were killed. */
async function dropAbandoned(db: Database, prefix: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and datdba = (
      select oid from pg_roles where rolname = current_user
    )`.execute(db)
  for (const { name } of rows) await dropDatabase(db, name)
}

async function dropDatabase(db: Database, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
}

/** Deletes everything in a PostgreSQL database. */
export async function dropTables(db: Database): Promise<void> {
  for (const name of await tableNames(db)) {
    await sql`drop table if exists public.${sql.id(name)} cascade`.execute(db)
  }
}
