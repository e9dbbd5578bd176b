import pg from 'pg'
import { insertStatement, type RecordedRows, valuesOf } from './recorded-rows.ts'

/** As many connections as the product's pool holds. */
const POOL_SIZE = 10

/** Writes one booking's rows in one transaction over a pool, and no more. */
export function openPostgres(
  url: string,
  recorded: RecordedRows,
): (rows: RecordedRows) => Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  const dollar = (position: number) => `$${position}`
  const booking = insertStatement('bookings', [recorded.booking], dollar)
  const cells = insertStatement('occupied_cells', recorded.cells, dollar)
  const outbox = insertStatement('outbox', recorded.outbox, dollar)
  return async (rows) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(booking, valuesOf([rows.booking]))
      await client.query(cells, valuesOf(rows.cells))
      await client.query(outbox, valuesOf(rows.outbox))
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}
