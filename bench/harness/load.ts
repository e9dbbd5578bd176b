import { exchange } from './keep-alive-client.ts'
import type { Figure } from './measurement.ts'
import { cpuSeconds } from './process-usage.ts'
import type { Server } from './servers.ts'
import { digits, median, ratios, withSpread } from './statistics.ts'

export interface Load {
  connections: number
  /** Number of requests over all connections. */
  requests: number
  /** The status that every response must have. */
  expect: number
  /** Paths with their queries, requested in turn. */
  paths: string[]
  headers?: Record<string, string>
  /** Returns the JSON body of the next POST. Without it, requests are GETs. */
  nextBody?: () => string
}

export interface LoadResult {
  requestsPerSecond: number
  /** The server's CPU milliseconds per request. */
  cpuMsEach: number
  /** Share of one CPU. Below 0.9, the server wasn't the bottleneck. */
  cpuShare: number
  p99: number
}

/** One minute, or 20 ms per request if that is longer. */
const limitMs = (requests: number) => Math.max(60_000, requests * 20)

function getRequest(host: string, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function postRequest(host: string, path: string, body: string): Buffer {
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
}

/** Returns a function that gives the bytes of the next request, or undefined after the last. */
function requestsOf(host: string, burst: Load): () => Buffer | undefined {
  const { nextBody, paths, headers = {}, requests } = burst
  const gets = paths.map((path) => getRequest(host, path, headers))
  let sent = 0
  return () => {
    if (sent === requests) return undefined
    const turn = sent % paths.length
    sent += 1
    return nextBody ? postRequest(host, paths[turn] ?? '/', nextBody()) : gets[turn]
  }
}

/** Sends the load to a server on the loopback address. Throws on an unexpected status. */
export async function load(server: Server, burst: Load): Promise<LoadResult> {
  const { hostname, host, port } = new URL(server.url)
  if (hostname !== '127.0.0.1') throw new Error(`Load goes to 127.0.0.1 only, not to ${hostname}`)
  const next = requestsOf(host, burst)
  const latencies: number[] = []
  const answered = (status: number, milliseconds: number) => {
    if (status !== burst.expect)
      throw new Error(`${server.url} answered ${status}. Its output:\n${server.output()}`)
    latencies.push(milliseconds)
  }
  const cpuBefore = cpuSeconds(server.pid)
  const began = performance.now()
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(limitMs(burst.requests))])
  const connections = Array.from({ length: burst.connections }, () =>
    exchange({ port: Number(port), next, answered }, signal),
  )
  try {
    await Promise.all(connections)
  } finally {
    failed.abort()
  }
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds(server.pid) - cpuBefore
  latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: burst.requests / seconds,
    cpuMsEach: (cpu / burst.requests) * 1000,
    cpuShare: cpu / seconds,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  }
}

export interface Compared {
  subject: LoadResult[]
  reference: LoadResult[]
}

export function rates(results: readonly LoadResult[]): number[] {
  return results.map(({ requestsPerSecond }) => requestsPerSecond)
}

export function describe(results: readonly LoadResult[]): string {
  const cost = median(results.map(({ cpuMsEach }) => cpuMsEach)).toFixed(3)
  const busy = median(results.map(({ cpuShare }) => cpuShare * 100)).toFixed(0)
  return `${digits(median(rates(results)))}/s at ${cost} ms CPU, ${busy}% CPU`
}

/** The table row for requests per second, as the ratio of subject to reference. */
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
