import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CountWaiter } from './count-waiter.ts'

/** In the form of WEBHOOK_SECRET. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'receiver').toString('base64')}`
/** A part of the URL that must not appear anywhere. */
export const URL_TOKEN = 'token-of-the-url'

/** As the receiver got it. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  /** Settings for a server that posts to the receiver. */
  env: { WEBHOOK_URL: string; WEBHOOK_SECRET: string }
  host: string
  received: Received[]
  /** Waits until the receiver has got at least this many requests in total. */
  requests(count: number): Promise<void>
  stop(): Promise<void>
}

/** Writes the response; 204 by default. */
export type Answer = (response: ServerResponse, request: Received) => void

/** Starts a receiver, on a free port unless one is given. */
export async function startReceiver(
  answer: Answer = (response) => void response.writeHead(204).end(),
  port = 0,
): Promise<Receiver> {
  const received: Received[] = []
  const count = new CountWaiter(() => received.length)
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const one = { path, headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(one)
      count.notify()
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken }: AddressInfo = Object(server.address())
  const host = `127.0.0.1:${taken}`
  return {
    env: { WEBHOOK_URL: `http://${host}/hooks/${URL_TOKEN}?key=${URL_TOKEN}`, WEBHOOK_SECRET },
    host,
    received,
    requests: (wanted) => count.until(wanted),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Computed with Web Crypto, as a receiver would. */
export async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => String(headers[name]),
  )
  const raw = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  const mac = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64')
  const signed = Buffer.from(`${id}.${timestamp}.${body}`)
  return String(signature).startsWith('v1,') && crypto.subtle.verify('HMAC', key, mac, signed)
}
