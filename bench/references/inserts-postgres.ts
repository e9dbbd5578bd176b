import pg from 'pg'
import { type Cell, insertStatement, type RecordedRows } from './recorded-rows.ts'

/** The size of the product's connection pool. */
const POOL_SIZE = 10

/** The returned function inserts one booking's rows in one transaction. */
export function openPostgres(
  url: string,
  { tables }: RecordedRows,
): (values: Cell[][]) => Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  const statements = tables.map((rows) => insertStatement(rows, (position) => `$${position}`))
  return async (values) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [index, statement] of statements.entries()) {
        await client.query(statement, values[index])
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}
