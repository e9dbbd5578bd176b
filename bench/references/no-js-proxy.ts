import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { serve } from './serve.ts'
import { stripScripts } from './strip-scripts.ts'

/**
 * A proxy for the product (UPSTREAM) that removes the scripts from every page. It caches each
 * response, so that it adds no latency.
 */
interface CachedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const upstream = process.env['UPSTREAM'] ?? ''
const cache = new Map<string, Promise<CachedResponse>>()
/** Hop-by-hop headers, and those that depend on the body. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
const COMPRESSED_KINDS = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

async function ask(path: string, accept: string): Promise<CachedResponse> {
  const reply = await fetch(upstream + path, { redirect: 'manual', headers: { accept } })
  const received = Buffer.from(await reply.arrayBuffer())
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    [...reply.headers].filter(([name]) => !DROPPED.has(name) && name !== 'content-encoding'),
  )
  const kind = reply.headers.get('content-type') ?? ''
  const plain = kind.startsWith('text/html')
    ? Buffer.from(stripScripts(received.toString()))
    : received
  if (!COMPRESSED_KINDS.test(kind)) return { status: reply.status, headers, body: plain }
  headers['content-encoding'] = 'br'
  return { status: reply.status, headers, body: brotliCompressSync(plain) }
}

serve((request, response) => {
  const path = request.url ?? '/'
  // Some URLs serve a page or a PDF, depending on the Accept header.
  const accept = request.headers.accept?.includes('text/html') ? 'text/html' : '*/*'
  const key = `${accept} ${path}`
  const answer = cache.get(key) ?? ask(path, accept)
  cache.set(key, answer)
  answer.then(
    ({ status, headers, body }) => {
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    },
    (error: unknown) => {
      cache.delete(key)
      response.writeHead(502).end(String(error))
    },
  )
})
