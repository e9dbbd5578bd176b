import {
  type BenchDatabase,
  durablePostgres,
  postgresDatabase,
  productEnv,
  sqliteDatabase,
} from '../harness/databases.ts'
import { describe, load, rates } from '../harness/load.ts'
import { fillWithBookings, lookedUpDates } from '../harness/fill-database.ts'
import { type Figure, type Measurement, progress, type Settings } from '../harness/measurement.ts'
import { type Server, startProduct } from '../harness/servers.ts'
import { interleave, median, ratios, withSpread } from '../harness/statistics.ts'

const MOST = 1.2
const FEW = 1000
const MANY = 1_000_000
const REQUESTS = 4000
const WARM_UP = 1000

const paths = () =>
  lookedUpDates().map(
    (date) => `/api/schedule/available-slots?date=${date}&timezone=America/Los_Angeles`,
  )

/** Throws unless both servers return the same slots, some taken and some free. */
async function assertSameAnswers(one: Server, other: Server): Promise<void> {
  for (const path of paths()) {
    const [a, b] = await Promise.all(
      [one, other].map(async ({ url }) => (await fetch(url + path)).text()),
    )
    if (a !== b) throw new Error(`${path} differs:\n${a}\n${b}`)
    if (!a?.includes('false') || !a.includes('true')) throw new Error(`${path}: ${a}`)
  }
}

async function compare(
  engine: string,
  rounds: number,
  open: () => Promise<BenchDatabase>,
): Promise<Figure> {
  progress(`  ${engine}`)
  const [few, many] = [await open(), await open()]
  await fillWithBookings(few, FEW)
  await fillWithBookings(many, MANY)
  const small = await startProduct(productEnv(few))
  const large = await startProduct(productEnv(many))
  await assertSameAnswers(large, small)
  const burst = { connections: 10, requests: REQUESTS, expect: 200, paths: paths() }
  await load(large, { ...burst, requests: WARM_UP })
  await load(small, { ...burst, requests: WARM_UP })
  const results = await interleave(
    rounds,
    () => load(large, burst),
    () => load(small, burst),
  )
  await Promise.all([small.stop(), large.stop()])
  await Promise.all([few.remove(), many.remove()])
  const slower = ratios(rates(results.reference), rates(results.subject))
  return {
    what: `slot lookup on ${engine}, 1,000,000 bookings vs. 1,000`,
    target: `≤ ${MOST}`,
    figure: `${withSpread(slower)}: ${describe(results.subject)}`,
    reference: describe(results.reference),
    met: median(slower) <= MOST,
  }
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const onSqlite = await compare('SQLite', rounds, sqliteDatabase)
  const postgres = await durablePostgres()
  const onPostgres = await compare('PostgreSQL', rounds, () => postgresDatabase(postgres))
  await postgres.stop()
  return [onSqlite, onPostgres]
}

export const slots: Measurement = {
  name: 'slots',
  about: 'the slot lookup with 1,000,000 bookings in the database, compared with 1,000',
  run,
}
