import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openDatabase, type Engine } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/tables.ts'
import { createDatabase } from './postgres.ts'

/** A database of one test; all of it is closed and removed after that test. */
export interface OpenedDatabase {
  db: Database
  /** `postgres://…`; undefined on SQLite. */
  url: string | undefined
  /** Holds the SQLite file; empty on PostgreSQL. */
  dataDir: string
  /** What a server process needs to work on the same database. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  /** A further, independent connection to the same database. */
  again(options?: { lockPatienceMs?: number }): Promise<Database>
  close(): Promise<void>
}

export interface OpenOptions {
  /** False leaves the database empty. */
  migrated?: boolean
  lockPatienceMs?: number
}

export type OpenDatabase = (options?: OpenOptions) => Promise<OpenedDatabase>

async function place(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), `database-${randomUUID().slice(0, 8)}-`))
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    return { url: undefined, dataDir, remove: () => Promise.resolve(removeFiles()) }
  }
  const { url, drop } = await createDatabase()
  return { url, dataDir, remove: () => drop().then(removeFiles) }
}

/** Opens a fresh database of one engine; the caller closes it. */
export async function freshDatabase(
  engine: Engine,
  { migrated = true, lockPatienceMs }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const { url, dataDir, remove } = await place(engine)
  const open = (patience = lockPatienceMs) =>
    openDatabase({
      databaseUrl: url,
      dataDir,
      ...(patience === undefined ? {} : { lockPatienceMs: patience }),
    })
  const opened: Database[] = [await open()]
  const [db] = opened
  if (!db) throw new Error('No database was opened')
  if (migrated) await migrate(db)
  let closed = false
  return {
    db,
    url,
    dataDir,
    env: url === undefined ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: url },
    async again(options = {}) {
      const another = await open(options.lockPatienceMs)
      opened.push(another)
      return another
    },
    async close() {
      if (closed) return
      closed = true
      for (const one of opened) await one.destroy()
      await remove()
    },
  }
}

/**
 * Runs a suite on SQLite and on PostgreSQL. Each call of `open` gives a fresh, migrated database
 * that is closed after the test. For the Vitest projects that have a PostgreSQL (server, races).
 */
export function eachDatabase(
  name: string,
  suite: (open: OpenDatabase, engine: Engine) => void,
): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    const opened: OpenedDatabase[] = []
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close()
    })
    suite(async (options) => {
      const one = await freshDatabase(engine, options)
      opened.push(one)
      return one
    }, engine)
  })
}
