import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/connection.ts'
import {
  type BenchDatabase,
  durablePostgres,
  postgresDatabase,
  productEnv,
  referenceEnv,
  sqliteDatabase,
} from '../harness/databases.ts'
import { distinctBookings } from '../harness/free-slots.ts'
import { load, throughput } from '../harness/load.ts'
import { type Figure, type Measurement, progress, type Settings } from '../harness/measurement.ts'
import { type Server, startProduct, startReference } from '../harness/servers.ts'
import { interleave } from '../harness/statistics.ts'
import type { RecordedRows, Row } from '../references/recorded-rows.ts'

const LEAST = 0.85
const REQUESTS = 2000
/** V8 has optimized what runs often by then, on either side; before, rates still rise. */
const WARM_UP = 8000
const ENV = { MAIL_STAFF: 'staff@example.com', MAIL_FROM: 'office@example.com' }

/** Books once and reads back all that this wrote. */
async function record(product: Server, database: BenchDatabase): Promise<RecordedRows> {
  const [body] = distinctBookings(1)
  const reply = await fetch(`${product.url}/api/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`No booking: ${reply.status} ${await reply.text()}`)
  const db = await openDatabase(database)
  const booking = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const cells = await db.selectFrom('occupied_cells').selectAll().orderBy('cell').execute()
  const outbox = await db.selectFrom('outbox').selectAll().execute()
  await db.destroy()
  const row = (columns: object): Row => ({ ...columns })
  return { booking: row(booking), cells: cells.map(row), outbox: outbox.map(row) }
}

/** A burst of bookings of slots that this server has not been asked for yet. */
function burstOf(bodies: readonly string[]) {
  let used = 1
  return (server: Server, requests: number) =>
    load(server, {
      connections: 50,
      requests,
      expect: 201,
      paths: ['/api/schedule'],
      nextBody: () => bodies[used++] ?? '',
    })
}

async function compare(
  engine: string,
  rounds: number,
  open: () => Promise<BenchDatabase>,
): Promise<Figure> {
  progress(`  ${engine}`)
  const [mine, other] = [await open(), await open()]
  const product = await startProduct({ ...ENV, ...productEnv(mine) })
  const recorded = await record(product, mine)
  const rowsFile = join(other.dataDir, 'rows.json')
  await writeFile(rowsFile, JSON.stringify(recorded))
  const bare = await startReference('bookings.ts', { ...referenceEnv(other), ROWS: rowsFile })
  const bodies = distinctBookings(41_000).map((body) => JSON.stringify(body))
  const onProduct = burstOf(bodies)
  const onBare = burstOf(bodies)
  await onProduct(product, WARM_UP)
  await onBare(bare, WARM_UP)
  const results = await interleave(
    rounds,
    () => onProduct(product, REQUESTS),
    () => onBare(bare, REQUESTS),
  )
  await Promise.all([product.stop(), bare.stop()])
  await Promise.all([mine.remove(), other.remove()])
  const rows = 1 + recorded.cells.length + recorded.outbox.length
  return throughput(`POST /api/schedule on ${engine}, ${rows} rows`, 'node:http', results, LEAST)
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const onSqlite = await compare('SQLite', rounds, sqliteDatabase)
  const postgres = await durablePostgres()
  const onPostgres = await compare('PostgreSQL', rounds, () => postgresDatabase(postgres))
  await postgres.stop()
  return [onSqlite, onPostgres]
}

export const bookings: Measurement = {
  name: 'bookings',
  about: 'POST /api/schedule at 50 connections, against bare node:http doing the same inserts',
  run,
}
