import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openDatabase, sqliteFile, type Engine } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/tables.ts'
import { createDatabase, MIGRATED } from './postgres.ts'
import { SQLITE_TEMPLATE_VARIABLE, variableOfRun } from './run-variables.ts'

/** A test's database, closed and removed after the test. */
export interface OpenedDatabase {
  db: Database
  /** `postgres://…`; undefined on SQLite. */
  url: string | undefined
  /** Directory of the SQLite file; empty on PostgreSQL. */
  dataDir: string
  /** For a server process that uses the same database. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  /** Another, independent connection to the same database. */
  again(options?: { writeTimeoutMs?: number }): Promise<Database>
  /**
   * Registers a callback that stops what uses the database before it is closed; the newest runs
   * first.
   */
  beforeClose(stop: () => Promise<unknown>): void
  close(): Promise<void>
}

export interface OpenOptions {
  /** False leaves the database empty. */
  migrated?: boolean
  writeTimeoutMs?: number
}

export type OpenDatabase = (options?: OpenOptions) => Promise<OpenedDatabase>

/** A copy of the run's migrated database, or an empty one. */
async function place(engine: Engine, migrated: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), `database-${randomUUID().slice(0, 8)}-`))
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (migrated) copyFileSync(variableOfRun(SQLITE_TEMPLATE_VARIABLE), sqliteFile(dataDir))
    return { url: undefined, dataDir, remove: () => Promise.resolve(removeFiles()) }
  }
  const { url, drop } = await createDatabase(migrated ? { template: MIGRATED } : {})
  return { url, dataDir, remove: () => drop().then(removeFiles) }
}

/**
 * Opens a new database that the caller closes. For Vitest projects that run `database-setup.ts`
 * (server, races).
 */
export async function freshDatabase(
  engine: Engine,
  { migrated = true, writeTimeoutMs }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const { url, dataDir, remove } = await place(engine, migrated)
  const open = (timeout = writeTimeoutMs) =>
    openDatabase({
      databaseUrl: url,
      dataDir,
      ...(timeout === undefined ? {} : { writeTimeoutMs: timeout }),
    })
  const opened: Database[] = [await open()]
  const [db] = opened
  if (!db) throw new Error('No database was opened')
  const stops: (() => Promise<unknown>)[] = []
  let closed = false
  return {
    db,
    url,
    dataDir,
    env: url === undefined ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: url },
    async again(options = {}) {
      const another = await open(options.writeTimeoutMs)
      opened.push(another)
      return another
    },
    beforeClose: (stop) => void stops.unshift(stop),
    async close() {
      if (closed) return
      closed = true
      for (const stop of stops) await stop()
      for (const one of opened) await one.destroy()
      await remove()
    },
  }
}

type DatabaseSuite = (open: OpenDatabase, engine: Engine) => void

function suiteOn(engine: Engine, suite: DatabaseSuite): void {
  const opened: OpenedDatabase[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  suite(async (options) => {
    const one = await freshDatabase(engine, options)
    opened.push(one)
    return one
  }, engine)
}

/**
 * Runs a suite on SQLite and on PostgreSQL, for anything in which SQL, locks, or types can differ.
 * Each call to `open` returns a new, migrated database that is closed after the test.
 */
export function eachDatabase(name: string, suite: DatabaseSuite): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    suiteOn(engine, suite)
  })
}

/**
 * Runs a suite on SQLite only, for validation, pages, texts, and other work around the database.
 */
export function onSqlite(name: string, suite: DatabaseSuite): void {
  describe(`${name} (sqlite)`, () => {
    suiteOn('sqlite', suite)
  })
}
