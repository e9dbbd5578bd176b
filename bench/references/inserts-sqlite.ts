import Sqlite from 'better-sqlite3'
import { type Cell, insertStatement, type RecordedRows } from './recorded-rows.ts'

/**
 * The returned function inserts one booking's rows in one transaction, with the product's pragmas.
 */
export function openSqlite(file: string, { tables }: RecordedRows): (values: Cell[][]) => void {
  const db = new Sqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const statements = tables.map((rows) => db.prepare(insertStatement(rows, () => '?')))
  const write = db.transaction((values: Cell[][]) => {
    for (const [index, statement] of statements.entries()) statement.run(...(values[index] ?? []))
  })
  return (values) => write.immediate(values)
}
