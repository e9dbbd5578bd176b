import { distinctBookings, freeSlotDates } from '../harness/free-slots.ts'
import { load } from '../harness/load.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { residentMegabytes } from '../harness/process-usage.ts'
import { type Server, startProduct } from '../harness/servers.ts'
import { builtRoutes } from '../harness/site-index.ts'

const LIMIT_MB = 256
/** Memory counts as flat while the second half of the requests adds less than this. */
const FLAT_MB = 16
/** Requests of one round, by kind: 10,000 in all. */
const ROUND = {
  pages: 5000,
  rendered: 500,
  slots: 2500,
  bookings: 500,
  missing: 1000,
  refused: 500,
}
const ROUND_SIZE = Object.values(ROUND).reduce((sum, count) => sum + count, 0)

/** Sends rounds of mixed requests: pages, pages rendered per request, slots, bookings, errors. */
function mixedLoad(server: Server, rounds: number) {
  const bodies = distinctBookings(rounds * ROUND.bookings).map((body) => JSON.stringify(body))
  let booked = 0
  const dates = freeSlotDates(60)
  const br = { 'accept-encoding': 'br' }
  const get = (requests: number, paths: string[], expect = 200) =>
    load(server, { connections: 50, requests, expect, paths, headers: br })
  const post = (requests: number, expect: number, nextBody: () => string) =>
    load(server, { connections: 50, requests, expect, paths: ['/api/schedule'], nextBody })

  return async () => {
    await get(ROUND.pages, builtRoutes())
    await get(
      ROUND.rendered,
      dates.map((date) => `/schedule?date=${date}`),
    )
    await get(
      ROUND.slots,
      dates.map((date) => `/api/schedule/available-slots?date=${date}&timezone=Europe/London`),
    )
    await post(ROUND.bookings, 201, () => bodies[booked++] ?? '')
    await get(ROUND.missing, ['/no-such-page', '/services/no-such-service'], 404)
    await post(ROUND.refused, 400, () => '{"name":"A"}')
  }
}

/** The memory limit of this process's control group, which the server inherits. */
function memoryLimit(): string {
  const bytes = process.constrainedMemory()
  // Without a limit, Linux reports a huge number.
  return bytes === 0 || bytes > 2 ** 50
    ? 'without a memory limit'
    : `with a limit of ${bytes / 2 ** 20} MB`
}

async function run({ requests }: Settings): Promise<Figure[]> {
  const rounds = Math.max(2, Math.round(requests / ROUND_SIZE))
  const server = await startProduct({ WORKER: 'inline', RATE_LIMIT_WRITES: '1000000' })
  const atStart = residentMegabytes(server.pid, 'VmRSS')
  const round = mixedLoad(server, rounds)
  let halfway = 0
  for (let done = 1; done <= rounds; done += 1) {
    await round()
    if (done === Math.floor(rounds / 2)) halfway = residentMegabytes(server.pid, 'VmRSS')
  }
  const now = residentMegabytes(server.pid, 'VmRSS')
  const peak = residentMegabytes(server.pid, 'VmHWM')
  await server.stop()
  const what = `${(rounds * ROUND_SIZE).toLocaleString('en-US')} mixed requests, ${memoryLimit()}`
  return [
    {
      what: `resident memory after ${what}`,
      target: `≤ ${LIMIT_MB} MB`,
      figure: `${now.toFixed(0)} MB (${atStart.toFixed(0)} at the start, ${peak.toFixed(0)} at most)`,
      reference: '',
      met: now <= LIMIT_MB,
    },
    {
      what: `growth over the second half of ${what}`,
      target: `≤ ${FLAT_MB} MB`,
      figure: `${(now - halfway).toFixed(0)} MB`,
      reference: '',
      met: now - halfway <= FLAT_MB,
    },
  ]
}

export const memory: Measurement = {
  name: 'memory',
  about: 'resident memory after many mixed requests: pages, slots, bookings, errors',
  run,
}
