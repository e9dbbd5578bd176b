import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteFile from 'better-sqlite3'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import { SqliteConnection, SqliteStatements } from './sqlite-connection.ts'
import { patiently } from './sqlite-patience.ts'
import { WriterTurns } from './sqlite-turns.ts'

/**
 * What one statement may block the process for. better-sqlite3 waits synchronously, with the whole
 * event loop, so this is kept to a blink; the long wait for a writer in another process is done
 * asynchronously by `patiently`.
 */
const BUSY_TIMEOUT_MS = 20

/** Two connections: readers in WAL mode see the last commit and never wait for the writer. */
class SqliteDriver implements Driver {
  readonly #file: string
  readonly #patienceMs: number
  #turns: WriterTurns | undefined
  #writer: SqliteStatements | undefined
  #reader: SqliteStatements | undefined

  constructor(file: string, patienceMs: number) {
    this.#file = file
    this.#patienceMs = patienceMs
  }

  async init(): Promise<void> {
    // Only the owner may read what visitors sent.
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    closeSync(openSync(this.#file, 'a', 0o600))
    const writer = new SqliteFile(this.#file, { timeout: BUSY_TIMEOUT_MS })
    try {
      // The change to WAL needs the file alone for a moment: two first starts meet here.
      await patiently(() => writer.pragma('journal_mode = WAL'), this.#patienceMs)
      // FULL has every commit on the disk before it is acknowledged; NORMAL would not in WAL mode.
      writer.pragma('synchronous = FULL')
      writer.pragma('foreign_keys = ON')
      const reader = new SqliteFile(this.#file, { timeout: BUSY_TIMEOUT_MS })
      reader.pragma('query_only = ON')
      this.#reader = new SqliteStatements(reader)
    } catch (error) {
      writer.close()
      throw error
    }
    this.#writer = new SqliteStatements(writer)
    this.#turns = new WriterTurns(this.#writer, this.#patienceMs)
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reader || !this.#turns) {
      return Promise.reject(new Error('The database is closed'))
    }
    return Promise.resolve(
      new SqliteConnection(this.#writer, this.#reader, this.#turns, this.#patienceMs),
    )
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).rollback()
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve()
  }

  async destroy(): Promise<void> {
    await this.#turns?.alone(() => {
      this.#reader?.close()
      this.#writer?.close()
      this.#reader = undefined
      this.#writer = undefined
      this.#turns = undefined
    })
  }
}

function ours(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection
  throw new Error('A connection of another driver was handed in')
}

class OneFileAdapter extends SqliteAdapter {
  // The driver does its own locking; Kysely's would make readers wait for writers.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite for Kysely with transactions that begin IMMEDIATE. Kysely's own begin deferred, and then
 * a transaction that reads before it writes fails when another one wrote in between.
 * @param patienceMs how long a write waits for another process before it fails with SQLITE_BUSY
 */
export function sqliteDialect(file: string, patienceMs: number): Dialect {
  return {
    createAdapter: () => new OneFileAdapter(),
    createDriver: () => new SqliteDriver(file, patienceMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
