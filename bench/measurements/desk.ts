import { deskPaths } from '../../web/desk/paths.ts'
import {
  type BenchDatabase,
  durablePostgres,
  postgresDatabase,
  productEnv,
  sqliteDatabase,
} from '../harness/databases.ts'
import { addressOf, COMMON_NAME, fillWithPeople } from '../harness/fill-people.ts'
import { describe, load, rates } from '../harness/load.ts'
import { type Figure, type Measurement, progress, type Settings } from '../harness/measurement.ts'
import { type Server, startProduct } from '../harness/servers.ts'
import { interleave, median, ratios, withSpread } from '../harness/statistics.ts'

const MOST = 1.5
const FEW = 1000
const MANY = 100_000
const REQUESTS = 200
const WARM_UP = 50

const search = (text: string) => `${deskPaths.api.people()}?search=${encodeURIComponent(text)}`

/** `found` is the number of people on the first page. */
const READS = [
  { what: 'first page', path: deskPaths.api.people(), found: 50 },
  { what: 'search for an address', path: search(addressOf(500)), found: 1 },
  {
    what: 'search for a name that every twentieth person has',
    path: search(COMMON_NAME),
    found: 50,
  },
]

interface Desk {
  server: Server
  headers: { cookie: string }
}

async function open(database: BenchDatabase, people: number): Promise<Desk> {
  const token = await fillWithPeople(database, people)
  const server = await startProduct(productEnv(database))
  return { server, headers: { cookie: `desk=${token}` } }
}

async function assertFinds({ server, headers }: Desk, path: string, found: number): Promise<void> {
  const answer = await fetch(server.url + path, { headers })
  const { people } = await answer.json()
  if (people?.length !== found) throw new Error(`${path}: ${answer.status}, ${people?.length}`)
}

async function compare(
  engine: string,
  rounds: number,
  create: () => Promise<BenchDatabase>,
): Promise<Figure[]> {
  progress(`  ${engine}`)
  const [few, many] = [await create(), await create()]
  const small = await open(few, FEW)
  const large = await open(many, MANY)
  const figures: Figure[] = []
  for (const { what, path, found } of READS) {
    progress(`    ${what}`)
    await assertFinds(small, path, found)
    await assertFinds(large, path, found)
    const read = ({ server, headers }: Desk, requests: number) =>
      load(server, { connections: 4, requests, expect: 200, paths: [path], headers })
    await read(large, WARM_UP)
    await read(small, WARM_UP)
    const results = await interleave(
      rounds,
      () => read(large, REQUESTS),
      () => read(small, REQUESTS),
    )
    const slower = ratios(rates(results.reference), rates(results.subject))
    figures.push({
      what: `desk on ${engine}, ${what}, 100,000 people vs. 1,000`,
      target: `≤ ${MOST}`,
      figure: `${withSpread(slower)}: ${describe(results.subject)}`,
      reference: describe(results.reference),
      met: median(slower) <= MOST,
    })
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  await Promise.all([few.remove(), many.remove()])
  return figures
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const onSqlite = await compare('SQLite', rounds, sqliteDatabase)
  const postgres = await durablePostgres()
  const onPostgres = await compare('PostgreSQL', rounds, () => postgresDatabase(postgres))
  await postgres.stop()
  return [...onSqlite, ...onPostgres]
}

export const desk: Measurement = {
  name: 'desk',
  about: 'the list of people and searches with 100,000 people, compared with 1,000',
  run,
}
