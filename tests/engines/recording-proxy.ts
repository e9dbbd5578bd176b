import { readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { type RunningSite, startSite } from '../support/site.ts'
import { defineLocate, recordErrors } from './in-page.ts'

interface StubbedResponse {
  status: number
  json: unknown
}

/** The proxy records the pages' errors and can stub responses. */
export interface RecordedSite {
  /** The origin that browsers visit. */
  url: string
  /** The server's DATA_DIR. */
  dataDir: string
  /** Stubs a request such as `POST /api/contact` until `reset`. */
  stub(request: string, response: StubbedResponse): void
  /** Errors reported since the last call. */
  takeErrors(): string[]
  reset(): void
  stop(): Promise<void>
}

const OWN = '/engine-tests/'
// A same-origin file, because the CSP blocks inline scripts.
const SCRIPT = `<script src="${OWN}script.js"></script>`

function pageScript(): string {
  const library = createRequire(import.meta.url).resolve('@testing-library/dom')
  const umd = library.replace(/index\.js$/, '@testing-library/dom.umd.min.js')
  return `(${String(recordErrors)})();\n${readFileSync(umd, 'utf8')};\n(${String(defineLocate)})()`
}

/** Starts a site with its own database behind a proxy that adds the script to its pages. */
export async function startRecordedSite(): Promise<RecordedSite> {
  const site: RunningSite = await startSite()
  const script = pageScript()
  const stubs = new Map<string, StubbedResponse>()
  const errors: string[] = []
  const agent = new Agent({ keepAlive: true })

  function forward(incoming: IncomingMessage, reply: ServerResponse): void {
    const { method, headers, url } = incoming
    const outgoing = request(
      `${site.url}${url}`,
      { agent, method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (response) => {
        const status = response.statusCode ?? 502
        if (!response.headers['content-type']?.startsWith('text/html')) {
          reply.writeHead(status, response.headers)
          response.pipe(reply)
          return
        }
        const html = (await text(response)).replace('<head>', `<head>${SCRIPT}`)
        const { 'content-length': _length, ...rest } = response.headers
        reply.writeHead(status, rest).end(method === 'HEAD' ? undefined : html)
      },
    )
    outgoing.on('error', () => reply.destroy())
    reply.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(async (incoming, reply) => {
    const path = incoming.url?.replace(/\?.*/, '')
    const stubbed = stubs.get(`${incoming.method} ${path}`)
    if (path === `${OWN}script.js`) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' })
      reply.end(script)
    } else if (path === `${OWN}errors`) {
      errors.push(await text(incoming))
      reply.writeHead(204).end()
    } else if (stubbed) {
      incoming.resume()
      reply.writeHead(stubbed.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(stubbed.json))
    } else forward(incoming, reply)
  }).listen(0, '127.0.0.1')
  // Otherwise, it may close an idle connection just as the tests' fetch sends the next request on it.
  server.keepAliveTimeout = 0
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDir: site.dataDir,
    stub: (key, response) => void stubs.set(key, response),
    takeErrors: () => errors.splice(0),
    reset: () => stubs.clear(),
    async stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await site.stop()
    },
  }
}
