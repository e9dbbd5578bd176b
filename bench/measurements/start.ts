import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { cpuSeconds } from '../harness/process-usage.ts'
import { type Server, startProduct, startReference } from '../harness/servers.ts'
import { siteDirectory } from '../harness/site-index.ts'
import { digits, interleave, median, atLeastRounds, withSpread } from '../harness/statistics.ts'

const LIMIT_SECONDS = 1
const MIN_ROUNDS = 7

interface FirstResponse {
  /** Seconds until the first response, which is the home page. */
  seconds: number
  cpu: number
}

async function firstResponse(start: () => Promise<Server>): Promise<FirstResponse> {
  const began = performance.now()
  const server = await start()
  const reply = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'br' } })
  const seconds = (performance.now() - began) / 1000
  if (!reply.ok) throw new Error(`The home page answers ${reply.status}`)
  await reply.text()
  const cpu = cpuSeconds(server.pid)
  await server.stop()
  return { seconds, cpu }
}

function describe(answers: readonly FirstResponse[]): string {
  const cpu = median(answers.map((answer) => answer.cpu))
  return `${withSpread(answers.map(({ seconds }) => seconds))} s with ${digits(cpu)} s CPU`
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const took = await interleave(
    atLeastRounds(rounds, MIN_ROUNDS),
    () => firstResponse(() => startProduct({ WORKER: 'inline' })),
    () => firstResponse(() => startReference('pages-in-memory.ts', { DIST: siteDirectory })),
  )
  return [
    {
      what: 'server/main.mjs on an empty data directory to the first response',
      target: `≤ ${LIMIT_SECONDS} s`,
      figure: describe(took.subject),
      reference: `node:http ${describe(took.reference)}`,
      met: median(took.subject.map(({ seconds }) => seconds)) <= LIMIT_SECONDS,
    },
  ]
}

export const start: Measurement = {
  name: 'start',
  about: 'from the start of the process to the first response',
  run,
}
