import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { type Server, startProduct, startReference } from '../harness/servers.ts'
import { siteDirectory } from '../harness/site-index.ts'
import { interleave, median, noFewer, withSpread } from '../harness/statistics.ts'

const LIMIT_SECONDS = 1
const FEWEST_ROUNDS = 7

/** Seconds from the start of a process to its first answer, the home page. */
async function secondsToAnswer(start: () => Promise<Server>): Promise<number> {
  const began = performance.now()
  const server = await start()
  const reply = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'br' } })
  const seconds = (performance.now() - began) / 1000
  if (!reply.ok) throw new Error(`The home page answers ${reply.status}`)
  await reply.text()
  await server.stop()
  return seconds
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const took = await interleave(
    noFewer(rounds, FEWEST_ROUNDS),
    () => secondsToAnswer(() => startProduct()),
    () => secondsToAnswer(() => startReference('pages-in-memory.ts', { DIST: siteDirectory })),
  )
  return [
    {
      what: 'server/main.ts on an empty data directory to its first answer',
      target: `≤ ${LIMIT_SECONDS} s`,
      figure: `${withSpread(took.subject)} s`,
      reference: `node:http ${withSpread(took.reference)} s`,
      met: median(took.subject) <= LIMIT_SECONDS,
    },
  ]
}

export const start: Measurement = {
  name: 'start',
  about: 'from the start of the process to its first answer',
  run,
}
