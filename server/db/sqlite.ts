import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryCompiler,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { retryWhileBusy } from './busy-retry.ts'
import { checkedCompiler } from '../lib/checked-text.ts'
import { SqliteDatabase } from './sqlite-database.ts'

/**
 * better-sqlite3 waits for locks synchronously and blocks the event loop. In WAL mode a read waits
 * only while another process opens or closes the file, so a short timeout is enough; a write
 * doesn't wait here but retries (busy-retry.ts).
 */
const READ_BUSY_TIMEOUT_MS = 100

/**
 * Kysely begins transactions as deferred. Those fail if they read first and another process then
 * writes.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database

  constructor(file: SqliteFile.Database) {
    super({ database: file })
    this.#file = file
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A rollback that failed, for example on a broken disk, leaves its transaction open.
    await this.rollbackTransaction(connection)
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite rolls back by itself; a second rollback would fail and hide the reason.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

class CheckedDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return checkedCompiler(super.createQueryCompiler())
  }
}

class ImmediateDialect extends CheckedDialect {
  readonly #file: SqliteFile.Database

  constructor(file: SqliteFile.Database) {
    super({ database: file })
    this.#file = file
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#file)
  }
}

/**
 * Opens a SQLite file, creating it if it is missing.
 * @param writeTimeoutMs how long a transaction may wait, in the queue and for other processes
 * together
 * @param onFailedSync called before a write rejects because the disk failed to sync it
 * @throws the file system's or better-sqlite3's error when the file cannot be opened
 */
export async function openSqlite(
  file: string,
  writeTimeoutMs: number,
  onFailedSync?: (error: unknown) => void,
): Promise<SqliteDatabase> {
  // Only the owner may read what visitors sent.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const writer = new SqliteFile(file, { timeout: 0 })
  try {
    // Switching to WAL needs exclusive access for a moment, and two processes may start together.
    const deadline = performance.now() + writeTimeoutMs
    await retryWhileBusy(() => writer.pragma('journal_mode = WAL'), deadline)
    // FULL syncs every commit to disk before it is acknowledged; NORMAL doesn't in WAL mode.
    writer.pragma('synchronous = FULL')
    writer.pragma('foreign_keys = ON')
    // Deleted rows are overwritten with zeros, so that deleted people can't be read from the file.
    writer.pragma('secure_delete = ON')
    // After a failed sync, the log can be intact in the page cache but not on the disk, and later
    // commits would depend on it. So checkpoint it into the database file. If another process has
    // the file open, the checkpoint fails, but then it isn't needed.
    writer.pragma('wal_checkpoint(TRUNCATE)')
    const reader = new SqliteFile(file, { timeout: READ_BUSY_TIMEOUT_MS })
    // The reading connection is read-only, so a write that bypasses the queue fails.
    reader.pragma('query_only = ON')
    const close = () => {
      reader.close()
      writer.close()
    }
    const connections = {
      reader: new CheckedDialect({ database: reader }),
      writer: new ImmediateDialect(writer),
      emptyLog: () => isDone(writer.pragma('wal_checkpoint(TRUNCATE)')),
      vacuum: () => void writer.exec('vacuum'),
      close,
    }
    return new SqliteDatabase(connections, writeTimeoutMs, onFailedSync)
  } catch (error) {
    writer.close()
    throw error
  }
}

/** A checkpoint returns one row, in which `busy` is 1 if another connection prevented it. */
function isDone(rows: unknown): boolean {
  return Array.isArray(rows) && rows[0]?.busy === 0
}
