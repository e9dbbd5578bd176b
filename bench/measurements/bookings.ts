import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/tables.ts'
import { tableNames } from '../../server/features/backups/table-counts-repository.ts'
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
import {
  type BookingBody,
  inOrder,
  type RecordedRows,
  type Row,
  type TableRows,
} from '../references/recorded-rows.ts'

const MIN_RATIO = 0.45
const REQUESTS = 2000
/** Enough for V8 to optimize both sides. With fewer, rates still rise during the measurement. */
const WARM_UP = 8000
const ENV = { MAIL_STAFF: 'staff@example.com', MAIL_FROM: 'office@example.com' }

/** Books once. Throws the server's answer if it refuses. */
async function book(server: Server, body: BookingBody): Promise<void> {
  const reply = await fetch(`${server.url}/api/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== 201) throw new Error(`${server.url} answered ${reply.status}: ${text}`)
}

async function readTables(db: Database): Promise<TableRows[]> {
  const tables: TableRows[] = []
  for (const table of await tableNames(db)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any table can be read entirely
    const rows = await db
      .selectFrom(table as 'settings')
      .selectAll()
      .execute()
    tables.push({ table, rows: rows.map((row) => ({ ...row })) })
  }
  return tables
}

/** Books once and reads back all rows that this added, in any table. */
async function record(
  product: Server,
  database: BenchDatabase,
  body: BookingBody,
): Promise<RecordedRows> {
  const db = await openDatabase(database)
  const before = new Set((await readTables(db)).flatMap(({ rows }) => rows.map(asText)))
  await book(product, body)
  const added = (await readTables(db))
    .map(({ table, rows }) => ({ table, rows: rows.filter((row) => !before.has(asText(row))) }))
    .filter(({ rows }) => rows.length > 0)
  await db.destroy()
  const [booking] = added.find(({ table }) => table === 'bookings')?.rows ?? []
  if (booking === undefined) throw new Error('The product saved no booking')
  return { body, booking, tables: inOrder(added) }
}

const asText = (row: Row) => JSON.stringify(row)

/** The returned function books slots that it hasn't booked on that server before. */
function burstOf(bodies: readonly string[]) {
  // The first body is used up by recording rows and trying the reference.
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
  const bookings = distinctBookings(41_000)
  const [first] = bookings
  if (first === undefined) throw new Error('No slot is free')
  const recorded = await record(product, mine, first)
  const rowsFile = join(other.dataDir, 'rows.json')
  await writeFile(rowsFile, JSON.stringify(recorded))
  const bare = await startReference('bookings.ts', { ...referenceEnv(other), ROWS: rowsFile })
  await book(bare, first)
  const bodies = bookings.map((body) => JSON.stringify(body))
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
  const rows = recorded.tables.reduce((sum, table) => sum + table.rows.length, 0)
  return throughput(
    `POST /api/schedule on ${engine}, ${rows} rows`,
    'node:http',
    results,
    MIN_RATIO,
  )
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
