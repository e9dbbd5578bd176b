import type { OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { serve } from './serve.ts'
import { stripScripts } from './strip-scripts.ts'

/**
 * A server in front of the product (UPSTREAM) that takes the scripts out of every page. Each
 * address is asked for once and then answered from memory, so standing in front costs no time.
 */
interface Kept {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const upstream = process.env['UPSTREAM'] ?? ''
const kept = new Map<string, Promise<Kept>>()
/** Headers of the hop, and those that change with the body. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
const COMPRESSED_KINDS = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

async function ask(path: string, accept: string): Promise<Kept> {
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
  // One address is a page or a document, as is asked for.
  const accept = request.headers.accept?.includes('text/html') ? 'text/html' : '*/*'
  const key = `${accept} ${path}`
  const answer = kept.get(key) ?? ask(path, accept)
  kept.set(key, answer)
  answer.then(
    ({ status, headers, body }) => {
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    },
    (error: unknown) => {
      kept.delete(key)
      response.writeHead(502).end(String(error))
    },
  )
})
