import { CompiledQuery, type QueryResult } from 'kysely'
import { engineOf } from './connection.ts'
import type { Database } from './tables.ts'

/** SQL by engine and shape; the product has some dozens. */
const written = new Map<string, string>()
const MOST_KEPT = 256

/** A statement that many requests send, and so is put into words once for its shape. */
export interface WrittenStatement {
  /** What its words depend on: statements of the same shape have the same. */
  shape: string
  /** @param place gives the place of the next parameter, as the engine writes it */
  write: (place: () => string) => string
  /** In the order of their places. */
  parameters: readonly unknown[]
}

/**
 * Sends a statement written by hand. Kysely builds a tree for each statement and walks it to make
 * the same words again, which costs more than sending them.
 */
export function sendWritten<Row>(
  db: Database,
  { shape, write, parameters }: WrittenStatement,
): Promise<QueryResult<Row>> {
  const engine = engineOf(db)
  const key = `${engine} ${shape}`
  let sql = written.get(key)
  if (sql === undefined) {
    let position = 0
    sql = write(() => (engine === 'sqlite' ? '?' : `$${(position += 1)}`))
    if (written.size >= MOST_KEPT) written.clear()
    written.set(key, sql)
  }
  return db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
}
