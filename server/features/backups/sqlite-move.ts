import SqliteFile from 'better-sqlite3'
import { isSqliteBusy } from '../../lib/failures.ts'
import {
  BATCH_SIZE,
  inOrder,
  type Row,
  type CopyEndpoint,
  type TableShape,
  type Value,
} from './copy-endpoint.ts'
import { quotedName } from '../../db/quoted-name.ts'
import { OperationError } from '../../lib/command-errors.ts'

/** How long to wait for a process that is about to close the file. */
const BUSY_TIMEOUT_MS = 3000

/** @throws OperationError if another process has the file open */
export function openSqliteEndpoint(file: string): CopyEndpoint {
  const db = new SqliteFile(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    db.pragma('foreign_keys = ON')
    db.pragma('synchronous = FULL')
    db.pragma('secure_delete = ON')
    // In WAL mode this fails if any other process has the file open.
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('begin immediate')
  } catch (error) {
    db.close()
    if (!isSqliteBusy(error)) throw error
    throw new OperationError(
      `Another process uses ${file}. Stop the server, the worker, and other commands first.`,
      { cause: error },
    )
  }
  return new SqliteEndpoint(db)
}

class SqliteEndpoint implements CopyEndpoint {
  readonly #db: SqliteFile.Database

  constructor(db: SqliteFile.Database) {
    this.#db = db
  }

  async tables(): Promise<TableShape[]> {
    const list = <Field extends string>(statement: string) =>
      this.#db.prepare<[], Record<Field, string>>(statement).all()
    const tables = list<'name'>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    ).map(({ name }) => ({
      name,
      columns: list<'name'>(`pragma table_info(${quotedName(name)})`)
        .map((column) => column.name)
        .toSorted(),
    }))
    const references = new Map(
      tables.map(({ name }) => [
        name,
        list<'table'>(`pragma foreign_key_list(${quotedName(name)})`).map(({ table }) => table),
      ]),
    )
    return inOrder(tables, references)
  }

  async *read({ name, columns }: TableShape): AsyncGenerator<Row[]> {
    const select = `select ${columns.map(quotedName).join(', ')} from ${quotedName(name)}`
    let batch: Row[] = []
    for (const row of this.#db.prepare<[], Row>(select).iterate()) {
      batch.push(row)
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    yield batch
  }

  async clear(tables: readonly TableShape[]): Promise<void> {
    for (const { name } of tables.toReversed()) this.#db.exec(`delete from ${quotedName(name)}`)
  }

  async insert({ name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
    const marks = columns.map(() => '?').join(', ')
    const statement = this.#db.prepare<Value[]>(
      `insert into ${quotedName(name)} (${columns.map(quotedName).join(', ')}) values (${marks})`,
    )
    for (const row of rows) statement.run(...columns.map((column) => row[column] ?? null))
  }

  async commit(): Promise<void> {
    this.#db.exec('commit')
  }

  async close(): Promise<void> {
    if (this.#db.inTransaction) this.#db.exec('rollback')
    this.#db.close()
  }
}
