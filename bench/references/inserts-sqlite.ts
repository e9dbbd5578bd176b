import Sqlite from 'better-sqlite3'
import { insertStatement, type RecordedRows, valuesOf } from './recorded-rows.ts'

/** Writes one booking's rows in one transaction, with the product's pragmas and no more. */
export function openSqlite(file: string, recorded: RecordedRows): (rows: RecordedRows) => void {
  const db = new Sqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const question = () => '?'
  const booking = db.prepare(insertStatement('bookings', [recorded.booking], question))
  const cells = db.prepare(insertStatement('occupied_cells', recorded.cells, question))
  const outbox = db.prepare(insertStatement('outbox', recorded.outbox, question))
  const write = db.transaction((rows: RecordedRows) => {
    booking.run(...valuesOf([rows.booking]))
    cells.run(...valuesOf(rows.cells))
    outbox.run(...valuesOf(rows.outbox))
  })
  return (rows) => write.immediate(rows)
}
