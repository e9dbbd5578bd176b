import { engineOf } from './connection.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'
import { sendWritten } from './written-statement.ts'

/**
 * Inserts rows that name the same columns, in one statement. A column in which all rows hold null is
 * left out (no table has another default), and what all rows share is handed to PostgreSQL once: a
 * booking's mails then take half the parameters.
 */
export async function insertRows<T extends keyof Tables>(
  trx: DatabaseTransaction,
  table: T,
  rows: readonly Tables[T][],
): Promise<void> {
  const [row, ...others] = rows
  if (row === undefined) return
  // Each `?` of SQLite is a parameter of its own.
  const nothingShared = engineOf(trx) === 'sqlite'
  const named: (keyof Tables[T] & string)[] = []
  const own: typeof named = []
  for (const column in row) {
    const value = row[column]
    const differs = others.some((other) => other[column] !== value)
    if (value === null && !differs) continue
    named.push(column)
    if (differs || nothingShared) own.push(column)
  }
  const parameters: unknown[] = named.map((column) => row[column])
  for (const other of others) for (const column of own) parameters.push(other[column])
  await sendWritten(trx, {
    shape: `insert ${rows.length} ${table} ${named.join()} ${own.join()}`,
    write(place) {
      const shared = new Map(named.map((column) => [column, place()]))
      const tuples = others.map(() =>
        named.map((column) => (own.includes(column) ? place() : shared.get(column))),
      )
      const values = [[...shared.values()], ...tuples].map((places) => `(${places.join(', ')})`)
      return `insert into ${table} (${named.join(', ')}) values ${values.join(', ')}`
    },
    parameters,
  })
}
