import { distinctBookings, freeSlotDates } from '../harness/free-slots.ts'
import { load } from '../harness/load.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { residentMegabytes } from '../harness/process-usage.ts'
import { type Server, startProduct } from '../harness/servers.ts'
import { builtRoutes } from '../harness/site-index.ts'

const firms: readonly Firm[] = [
  { name: 'the firm of the content', settings: {}, zones: ['Europe/London'], limit: 320 },
  {
    name: 'a firm open day and night with slots of 5 minutes and visitors in all time zones',
    settings: { OFFICE_HOURS: '00:00-24:00', SLOT_MINUTES: '5' },
    zones: Intl.supportedValuesOf('timeZone'),
    limit: 350,
  },
]

interface Firm {
  name: string
  settings: Record<string, string>
  /** Visitors' time zones. */
  zones: readonly string[]
  /** In MB. */
  limit: number
}

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

/** Mixes pages, pages rendered per request, slots, bookings, and errors. */
function mixedLoad(server: Server, rounds: number, zones: readonly string[]) {
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
    // Cycles through the dates and, in the same order, through the time zones.
    const inZones = (path: string, requests: number) =>
      Array.from({ length: requests }, (_, index) => {
        const date = dates[index % dates.length] ?? ''
        return `${path}?date=${date}&timezone=${zones[index % zones.length]}`
      })
    await get(ROUND.rendered, inZones('/schedule', ROUND.rendered))
    await get(ROUND.slots, inZones('/api/schedule/available-slots', ROUND.slots))
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

async function runIn(firm: Firm, requests: number): Promise<Figure[]> {
  const rounds = Math.max(2, Math.round(requests / ROUND_SIZE))
  const server = await startProduct({
    WORKER: 'inline',
    RATE_LIMIT_WRITES: '1000000',
    ...firm.settings,
  })
  const atStart = residentMegabytes(server.pid, 'VmRSS')
  const round = mixedLoad(server, rounds, firm.zones)
  let halfway = 0
  for (let done = 1; done <= rounds; done += 1) {
    await round()
    if (done === Math.floor(rounds / 2)) halfway = residentMegabytes(server.pid, 'VmRSS')
  }
  const now = residentMegabytes(server.pid, 'VmRSS')
  const peak = residentMegabytes(server.pid, 'VmHWM')
  await server.stop()
  const count = (rounds * ROUND_SIZE).toLocaleString('en-US')
  const what = `${count} mixed requests in ${firm.name}, ${memoryLimit()}`
  return [
    {
      what: `resident memory after ${what}`,
      target: `≤ ${firm.limit} MB`,
      figure: `${now.toFixed(0)} MB (${atStart.toFixed(0)} at the start, ${peak.toFixed(0)} at most)`,
      reference: '',
      met: now <= firm.limit,
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

async function run({ requests }: Settings): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const firm of firms) figures.push(...(await runIn(firm, requests)))
  return figures
}

export const memory: Measurement = {
  name: 'memory',
  about: 'resident memory after many mixed requests: pages, slots, bookings, errors',
  run,
}
