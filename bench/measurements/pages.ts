import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Compared, load, throughput } from '../harness/load.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { siteDirectory } from '../harness/site-index.ts'
import { type Server, startProduct, startReference } from '../harness/servers.ts'
import { interleave } from '../harness/statistics.ts'
import { nginxBinary, startNginx } from '../references/nginx.ts'

const MIN_RATIO = 0.4
const REQUESTS = 30_000
const BURST = { connections: 50, expect: 200, headers: { 'accept-encoding': 'br' } }

/** A page's response body, still compressed, and its headers. */
function asSent(url: string): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BURST.headers, agent: false }, (response) => {
      const headers = new Headers()
      for (const [name, values] of Object.entries(response.headersDistinct)) {
        for (const value of values ?? []) headers.append(name, value)
      }
      buffer(response).then((body) => resolve({ body, headers }), reject)
    }).once('error', reject)
  })
}

function compare(rounds: number, product: Server, other: Server, path: string): Promise<Compared> {
  const burst = { ...BURST, requests: REQUESTS }
  return interleave(
    rounds,
    () => load(product, { ...burst, paths: ['/'] }),
    () => load(other, { ...burst, paths: [path] }),
  )
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const { body, headers } = await asSent(`${product.url}/`)
  const size = `${(body.length / 1000).toFixed(1)} kB as ${headers.get('content-encoding') ?? 'plain'}`
  const bare = await startReference('pages-in-memory.ts', { DIST: siteDirectory })
  const figures: Figure[] = []
  const binary = nginxBinary()
  if (binary === undefined) {
    figures.push({
      what: `home page over HTTP (${size}) to nginx`,
      target: `≥ ${MIN_RATIO}`,
      figure: 'not measured',
      reference: 'nginx is not installed (Debian: apt-get install nginx-light)',
      met: false,
    })
  } else {
    const nginx = await startNginx(binary, body, headers)
    const results = await compare(rounds, product, nginx, '/index')
    figures.push(throughput(`home page over HTTP (${size}) to nginx`, 'nginx', results, MIN_RATIO))
    await nginx.stop()
  }
  const results = await compare(rounds, product, bare, '/')
  figures.push(throughput('home page over HTTP to bare node:http', 'node:http', results))
  await bare.stop()
  await product.stop()
  return figures
}

export const pages: Measurement = {
  name: 'pages',
  about: 'the home page over HTTP at 50 connections, against nginx and against bare node:http',
  run,
}
