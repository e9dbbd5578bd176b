import { type Dialect, Kysely } from 'kysely'
import { isFailedSync } from '../lib/failures.ts'
import { retryWhileBusy } from './busy-retry.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'
import { WriteQueue } from './write-queue.ts'

export interface SqliteConnections {
  reader: Dialect
  /** Begins transactions with IMMEDIATE; fails with SQLITE_BUSY while another process writes. */
  writer: Dialect
  /** False if another connection prevented it. Call it only between transactions. */
  emptyLog: () => boolean
  /** Rewrites the file (VACUUM). Call it only between transactions. */
  vacuum: () => void
  close: () => void
}

/**
 * A SQLite database. Queries on it read the last commit and never wait for a writer; `write` runs
 * one transaction at a time on the second connection.
 */
export class SqliteDatabase extends Kysely<Tables> {
  readonly #writer: Kysely<Tables>
  readonly #queue: WriteQueue
  readonly #connections: SqliteConnections
  readonly #onFailedSync: (error: unknown) => void

  /**
   * @param writeTimeoutMs how long a transaction may wait, in the queue and for other processes
   * together
   * @param onFailedSync called before a write rejects because the disk failed to sync it
   */
  constructor(
    connections: SqliteConnections,
    writeTimeoutMs: number,
    onFailedSync: (error: unknown) => void = () => {},
  ) {
    super({ dialect: connections.reader })
    this.#writer = new Kysely<Tables>({ dialect: connections.writer })
    this.#queue = new WriteQueue(writeTimeoutMs)
    this.#connections = connections
    this.#onFailedSync = onFailedSync
  }

  /**
   * Runs `act` in a transaction; call it through `inTransaction`.
   * @throws WriteTimeout or SQLITE_BUSY when the write lock wasn't available in time
   */
  async write<T>(act: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run((deadline) =>
        retryWhileBusy(() => this.#writer.transaction().execute(act), deadline),
      )
    } catch (error) {
      if (isFailedSync(error)) this.#onFailedSync(error)
      throw error
    }
  }

  /** Call it through `eraseDeleted`. */
  emptyLog(): Promise<boolean> {
    return this.#queue.run(() => Promise.resolve(this.#connections.emptyLog()))
  }

  /** Rewrites the file without the deleted rows that early releases left in free pages. */
  vacuum(): Promise<void> {
    return this.#queue.run((deadline) => retryWhileBusy(() => this.#connections.vacuum(), deadline))
  }

  override async destroy(): Promise<void> {
    await this.#queue.idle()
    await this.#writer.destroy()
    await super.destroy()
    // Kysely doesn't close a connection that was never used.
    this.#connections.close()
  }
}
