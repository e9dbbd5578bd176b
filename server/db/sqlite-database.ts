import { type Dialect, Kysely } from 'kysely'
import { retryWhileBusy } from './busy-retry.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'
import { WriteQueue } from './write-queue.ts'

/** The two connections to one SQLite file. */
export interface SqliteConnections {
  /** Read-only. */
  reader: Dialect
  /**
   * Its transactions begin IMMEDIATE and fail with SQLITE_BUSY while another process is writing.
   */
  writer: Dialect
  /** Closes both. */
  close: () => void
}

/**
 * A SQLite database. Queries on it read the last commit and never wait for a writer; `write` runs
 * one transaction at a time on the second connection.
 */
export class SqliteDatabase extends Kysely<Tables> {
  readonly #writer: Kysely<Tables>
  readonly #queue: WriteQueue
  readonly #close: () => void

  /**
   * @param writeTimeoutMs how long a transaction may wait, in the queue and for other processes
   * together
   */
  constructor({ reader, writer, close }: SqliteConnections, writeTimeoutMs: number) {
    super({ dialect: reader })
    this.#writer = new Kysely<Tables>({ dialect: writer })
    this.#queue = new WriteQueue(writeTimeoutMs)
    this.#close = close
  }

  /**
   * Runs `act` in a transaction; call it through `inTransaction`.
   * @throws WriteTimeout or SQLITE_BUSY when the write lock wasn't available in time
   */
  write<T>(act: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
    return this.#queue.run((deadline) =>
      retryWhileBusy(() => this.#writer.transaction().execute(act), deadline),
    )
  }

  override async destroy(): Promise<void> {
    await this.#queue.idle()
    await this.#writer.destroy()
    await super.destroy()
    // Kysely doesn't close a connection that was never used.
    this.#close()
  }
}
