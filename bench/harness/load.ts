import autocannon from 'autocannon'
import type { Figure } from './measurement.ts'
import { cpuSeconds } from './process-usage.ts'
import type { Server } from './servers.ts'
import { digits, median, ratios, withSpread } from './statistics.ts'

/** A burst of requests, bounded in count. */
export interface Load {
  connections: number
  /** How many requests in all. */
  requests: number
  /** The status that every single answer must have. */
  expect: number
  /** The addresses asked for in turn, each a path with its query. */
  paths: string[]
  headers?: Record<string, string>
  /** Gives the JSON body of the next POST; without it the requests are GETs. */
  nextBody?: () => string
}

/** What a burst came to. */
export interface LoadResult {
  requestsPerSecond: number
  /** Processor milliseconds that the server spent on each request. */
  cpuMsEach: number
  /** The share of one processor that the server used; below 0.9 it was not the bottleneck. */
  cpuShare: number
  /** Milliseconds. */
  p99: number
}

const ANSWER_LIMIT_SECONDS = 20

/** Sends a burst to a server on the loopback address; throws unless every answer is as expected. */
export async function load(server: Server, burst: Load): Promise<LoadResult> {
  const { hostname } = new URL(server.url)
  if (hostname !== '127.0.0.1') throw new Error(`Load goes to 127.0.0.1 only, not to ${hostname}`)
  const { nextBody } = burst
  const cpuBefore = cpuSeconds(server.pid)
  const result = await autocannon({
    url: server.url,
    connections: burst.connections,
    amount: burst.requests,
    timeout: ANSWER_LIMIT_SECONDS,
    sampleInt: 5,
    requests: burst.paths.map((path) => ({
      path,
      headers: { ...(nextBody && { 'content-type': 'application/json' }), ...burst.headers },
      ...(nextBody && {
        method: 'POST',
        setupRequest: (request) => ({ ...request, body: nextBody() }),
      }),
    })),
  })
  const cpu = cpuSeconds(server.pid) - cpuBefore
  const good = result.statusCodeStats[burst.expect]?.count ?? 0
  if (good !== burst.requests || result.errors > 0) {
    const seen = JSON.stringify(result.statusCodeStats)
    throw new Error(
      `${burst.requests} answers of ${burst.expect} were expected from ${server.url}, not ${seen} (${result.errors} errors)`,
    )
  }
  return {
    requestsPerSecond: burst.requests / result.duration,
    cpuMsEach: (cpu / burst.requests) * 1000,
    cpuShare: cpu / result.duration,
    p99: result.latency.p99,
  }
}

/** Both sides of a comparison. */
export interface Compared {
  subject: LoadResult[]
  reference: LoadResult[]
}

/** The requests a second of each run. */
export function rates(results: readonly LoadResult[]): number[] {
  return results.map(({ requestsPerSecond }) => requestsPerSecond)
}

/** How many a second, at what cost, as the table shows it. */
export function describe(results: readonly LoadResult[]): string {
  const cost = median(results.map(({ cpuMsEach }) => cpuMsEach)).toFixed(3)
  const busy = median(results.map(({ cpuShare }) => cpuShare * 100)).toFixed(0)
  return `${digits(median(rates(results)))}/s at ${cost} ms of processor, ${busy} % busy`
}

/** The line of the table for requests a second, subject over reference. */
export function throughput(what: string, name: string, results: Compared, least?: number): Figure {
  const ratio = ratios(rates(results.subject), rates(results.reference))
  return {
    what,
    target: least === undefined ? '' : `≥ ${least}`,
    figure: `${withSpread(ratio)}: ${describe(results.subject)}`,
    reference: `${name} ${describe(results.reference)}`,
    ...(least !== undefined && { met: median(ratio) >= least }),
  }
}
