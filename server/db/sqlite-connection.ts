import type { Database as SqliteHandle, Statement } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { patiently } from './sqlite-patience.ts'

/** Compiled statements kept for use again; the code has far fewer distinct ones. */
const STATEMENTS_KEPT = 200

/** One handle of the file with its compiled statements. */
export class SqliteStatements {
  readonly #handle: SqliteHandle
  readonly #kept = new Map<string, Statement<unknown[]>>()

  constructor(handle: SqliteHandle) {
    this.#handle = handle
  }

  get inTransaction(): boolean {
    return this.#handle.inTransaction
  }

  prepare(sql: string): Statement<unknown[]> {
    const kept = this.#kept.get(sql)
    if (kept) return kept
    const made = this.#handle.prepare<unknown[]>(sql)
    if (this.#kept.size >= STATEMENTS_KEPT) this.#kept.clear()
    this.#kept.set(sql, made)
    return made
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.prepare(sql)
    // Kysely knows the shape of the rows from the query; the driver cannot.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (statement.reader) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    this.#kept.clear()
    this.#handle.close()
  }
}

/** First come, first served: one writer at a time inside the process. */
export class WriteLock {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves, once it is this caller's turn, to the function that passes the turn on. */
  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#tail
    this.#tail = promise
    await before
    return resolve
  }
}

/** What Kysely works with for one query or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteStatements
  readonly #reader: SqliteStatements
  readonly #lock: WriteLock
  readonly #patienceMs: number
  #free: (() => void) | undefined

  constructor(
    writer: SqliteStatements,
    reader: SqliteStatements,
    lock: WriteLock,
    patienceMs: number,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
    this.#patienceMs = patienceMs
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#free) return this.#writer.run<R>(sql, parameters)
    if (this.#reader.prepare(sql).readonly) {
      return patiently(() => this.#reader.run<R>(sql, parameters), this.#patienceMs)
    }
    const free = await this.#lock.acquire()
    try {
      return await patiently(() => this.#writer.run<R>(sql, parameters), this.#patienceMs)
    } finally {
      free()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A list, not an iterator: an open iterator would keep the handle busy between two awaits.
    const { rows } = await this.executeQuery<R>(query)
    for (const row of rows) yield { rows: [row] }
  }

  async begin(): Promise<void> {
    const free = await this.#lock.acquire()
    try {
      await patiently(() => this.#writer.run('begin immediate', []), this.#patienceMs)
      this.#free = free
    } catch (error) {
      free()
      throw error
    }
  }

  commit(): Promise<void> {
    // Fails only for the disk; Kysely then calls rollback, which passes the turn on.
    this.#writer.run('commit', [])
    this.release()
    return Promise.resolve()
  }

  rollback(): Promise<void> {
    try {
      // A full disk or an I/O error has already undone the transaction (sqlite.org/lang_transaction).
      if (this.#writer.inTransaction) this.#writer.run('rollback', [])
    } finally {
      this.release()
    }
    return Promise.resolve()
  }

  release(): void {
    this.#free?.()
    this.#free = undefined
  }
}
