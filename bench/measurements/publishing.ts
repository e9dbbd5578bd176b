import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../server/db/connection.ts'
import { type ContentFiles, readContentFiles } from '../../server/features/content/content-files.ts'
import { publishFiles } from '../../server/features/content/import-files.ts'
import { COMMAND } from '../../server/lib/actor.ts'
import { projectRoot } from '../../tests/support/process.ts'
import { type Answers, bookUntil, describe } from '../harness/book-until.ts'
import { type BenchDatabase, productEnv, sqliteDatabase } from '../harness/databases.ts'
import { distinctBookings } from '../harness/free-slots.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { startProduct } from '../harness/servers.ts'
import { median, ratios, withSpread } from '../harness/statistics.ts'

const MOST = 1.5
const MOST_SECONDS = 10
const WARM_UP_MS = 10_000
const LIVE_LIMIT_MS = 120_000
const FILE = 'services/409a-valuation.md'

/** The sample with another price. */
function contentAt(price: number): ContentFiles {
  const files = new Map(readContentFiles(join(projectRoot, 'content')))
  const text = files.get(FILE)?.toString() ?? ''
  const changed = text.replace('from: 2500', `from: ${price}`)
  if (changed === text) throw new Error(`content/${FILE} has no price of $2,500`)
  return files.set(FILE, Buffer.from(changed))
}

/** Publishes without rendering, as an import does, so that the server has to. */
async function publish(database: BenchDatabase, price: number): Promise<void> {
  const db = await openDatabase(database)
  const context = { db, now: new Date(), actor: COMMAND, author: 'bench' }
  await publishFiles(context, contentAt(price), { note: '', changes: [] })
  await db.destroy()
}

/** Resolves once the page has the price. */
async function live(url: string, price: number): Promise<void> {
  const shown = `$${price.toLocaleString('en-US')}`
  const signal = AbortSignal.timeout(LIVE_LIMIT_MS)
  for (;;) {
    const page = await fetch(`${url}/services/409a-valuation`, { signal })
    if ((await page.text()).includes(shown)) return
    await delay(100)
  }
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const database = await sqliteDatabase()
  const product = await startProduct(productEnv(database))
  const bodies = distinctBookings(41_000).map((body) => JSON.stringify(body))
  let used = 0
  const book = (end: Promise<unknown>) => bookUntil(product.url, () => bodies[used++] ?? '', end)
  await book(delay(WARM_UP_MS))
  const during: Answers[] = []
  const alone: Answers[] = []
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const price = 2600 + round
    const began = performance.now()
    await publish(database, price)
    during.push(await book(live(product.url, price)))
    const taken = performance.now() - began
    seconds.push(taken / 1000)
    alone.push(await book(delay(taken)))
  }
  await product.stop()
  await database.remove()
  const medians = (answers: readonly Answers[]) => answers.map((one) => one.median)
  const slower = ratios(medians(during), medians(alone))
  return [
    {
      what: 'time of a booking on SQLite while a price is published',
      target: `≤ ${MOST}`,
      figure: `${withSpread(slower)}: ${describe(during)}`,
      reference: `${describe(alone)} while nothing is published`,
      met: median(slower) <= MOST,
    },
    {
      what: 'from publishing a price to its page, during these bookings',
      target: `≤ ${MOST_SECONDS} s`,
      figure: `${withSpread(seconds)} s`,
      reference: '',
      met: median(seconds) <= MOST_SECONDS,
    },
  ]
}

export const publishing: Measurement = {
  name: 'publishing',
  about: 'the time of a booking while a price is published, compared with bookings alone',
  run,
}
