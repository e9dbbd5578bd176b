import {
  CompiledQuery,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
} from 'kysely'
import { engineOf } from './connection.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

/** SQL by engine, table, columns and number of rows; the product has some dozens. */
const compiled = new Map<string, string>()
const MOST_KEPT = 256

/**
 * Inserts rows that name the same columns, in one statement. Its SQL is compiled once: for the sixty
 * columns of a booking's mails that was a tenth of all that the booking took of the processor.
 * @param finish adds what the table needs beyond `values`, always the same for a table
 * @returns how many rows were inserted
 */
export async function insertRows<T extends keyof Tables>(
  trx: DatabaseTransaction,
  table: T,
  rows: readonly Tables[T][],
  finish: (insert: Insert<T>) => Insert<T> = (insert) => insert,
): Promise<number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table's rows have no other keys
  const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[T])[]
  const key = [engineOf(trx), table, rows.length, ...columns].join(' ')
  const sql = compiled.get(key) ?? compile()
  const parameters = rows.flatMap((row) => columns.map((column) => row[column]))
  const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(sql, parameters))
  return Number(numAffectedRows ?? 0)

  function compile(): string {
    // Kysely cannot tell which table's rows a generic T stands for; the signature has checked them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const values = [...rows] as InsertObject<Tables, T>[]
    const made = finish(trx.insertInto(table).values(values)).compile().sql
    if (compiled.size >= MOST_KEPT) compiled.clear()
    compiled.set(key, made)
    return made
  }
}
