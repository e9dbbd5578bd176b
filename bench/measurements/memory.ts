import { load } from '../harness/load.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { residentMegabytes } from '../harness/process-usage.ts'
import { type Server, startProduct, startReference } from '../harness/servers.ts'
import { builtRoutes, siteDirectory } from '../harness/site-index.ts'

const LIMIT_MB = 150

/** Asks for every page in turn, many times, and reads the server's memory. */
async function memoryAfter(server: Server, requests: number) {
  const atStart = residentMegabytes(server.pid, 'VmRSS')
  await load(server, {
    connections: 50,
    requests,
    expect: 200,
    paths: builtRoutes(),
    headers: { 'accept-encoding': 'br' },
  })
  const now = residentMegabytes(server.pid, 'VmRSS')
  const peak = residentMegabytes(server.pid, 'VmHWM')
  await server.stop()
  const text = `${now.toFixed(0)} MB (${atStart.toFixed(0)} at the start, ${peak.toFixed(0)} at most)`
  return { now, text }
}

async function run({ requests }: Settings): Promise<Figure[]> {
  const mine = await memoryAfter(await startProduct({ WORKER: 'inline' }), requests)
  const bare = await memoryAfter(
    await startReference('pages-in-memory.ts', { DIST: siteDirectory }),
    requests,
  )
  return [
    {
      what: `resident memory after ${requests.toLocaleString('en-US')} page requests`,
      target: `≤ ${LIMIT_MB} MB`,
      figure: mine.text,
      reference: `node:http ${bare.text}`,
      met: mine.now <= LIMIT_MB,
    },
  ]
}

export const memory: Measurement = {
  name: 'memory',
  about: 'resident memory after many page requests',
  run,
}
