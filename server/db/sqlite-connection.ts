import type { Database as SqliteHandle, Statement } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { patiently } from './sqlite-patience.ts'
import type { WriterTurns } from './sqlite-turns.ts'

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

/** What Kysely works with for one query or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteStatements
  readonly #reader: SqliteStatements
  readonly #turns: WriterTurns
  readonly #patienceMs: number
  #inTransaction = false

  constructor(
    writer: SqliteStatements,
    reader: SqliteStatements,
    turns: WriterTurns,
    patienceMs: number,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
    this.#patienceMs = patienceMs
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const write = () => this.#writer.run<R>(sql, parameters)
    if (this.#inTransaction) return this.#turns.run(write)
    if (this.#reader.prepare(sql).readonly) {
      return patiently(() => this.#reader.run<R>(sql, parameters), this.#patienceMs)
    }
    return this.#turns.alone(write)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A list, not an iterator: an open iterator would keep the handle busy between two awaits.
    const { rows } = await this.executeQuery<R>(query)
    for (const row of rows) yield { rows: [row] }
  }

  async begin(): Promise<void> {
    await this.#turns.enter()
    this.#inTransaction = true
  }

  async commit(): Promise<void> {
    // When this fails Kysely calls rollback, which then has nothing left to do.
    this.#inTransaction = false
    await this.#turns.leave('keep')
  }

  async rollback(): Promise<void> {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    await this.#turns.leave('undo')
  }
}
