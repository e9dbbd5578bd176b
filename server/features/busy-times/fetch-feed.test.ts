import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import {
  HOSTILE_ANSWERS,
  type HostileAnswer,
  startHostileServer,
} from '../../../tests/support/hostile-server.ts'
import { fetchFeed } from './fetch-feed.ts'
import { isPublicAddress } from '../../lib/public-address.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener).listen(0, host)
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${host}:${(server.address() as AddressInfo).port}/secret.ics`
}

const UNKNOWN = { etag: null, lastModified: null }
const limits = {
  isAllowed: (address: string): boolean => address === '127.0.0.1',
  timeoutMs: 20_000,
  maxBytes: 1000,
}

describe('fetching a busy calendar', () => {
  test('the response includes the validators for the next request', async () => {
    const url = await serve(({ headers }, reply) => {
      if (headers['if-none-match'] === '"a"') reply.writeHead(304).end()
      else reply.writeHead(200, { etag: '"a"', 'last-modified': 'then' }).end('text')
    })
    const first = await fetchFeed(url, UNKNOWN, limits)
    expect(first).toEqual({ changed: true, text: 'text', etag: '"a"', lastModified: 'then' })
    expect(await fetchFeed(url, { etag: '"a"', lastModified: 'then' }, limits)).toEqual({
      changed: false,
    })
  })

  test('redirects are followed up to a limit', async () => {
    const url = await serve(({ url: path }, reply) => {
      const step = Number(new URL(path ?? '', 'http://x').searchParams.get('step'))
      if (step === 3) reply.end('text')
      else reply.writeHead(302, { location: `?step=${step + 1}` }).end()
    })
    expect(await fetchFeed(url, UNKNOWN, limits)).toMatchObject({ text: 'text' })
    await expect(fetchFeed(`${url}?step=4`, UNKNOWN, limits)).rejects.toThrow('redirects too often')
  })

  test('a slow, oversized, compressed, or missing calendar is an error', async () => {
    const refused = async (listener: RequestListener, changes = {}) =>
      await fetchFeed(await serve(listener), UNKNOWN, { ...limits, ...changes }).catch(String)
    expect(await refused(() => {}, { timeoutMs: 200 })).toContain('gave no answer in 0.2 seconds')
    const drip: RequestListener = (_, reply) => {
      const timer = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(timer))
    }
    expect(await refused(drip, { timeoutMs: 200 })).toContain('gave no answer in 0.2 seconds')
    expect(await refused((_, reply) => reply.end('x'.repeat(1001)))).toContain('is longer than')
    const endless: RequestListener = (_, reply) => {
      const more = () => {
        while (reply.write('x'.repeat(500)));
      }
      reply.on('drain', more)
      more()
    }
    expect(await refused(endless)).toContain('is longer than 1000 bytes')
    const gzip: RequestListener = (_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await refused(gzip)).toContain('compressed')
    expect(await refused((_, reply) => reply.writeHead(500).end())).toContain('answered 500')
    expect(await refused((_, reply) => reply.writeHead(304).end())).toContain('answered 304')
    expect(await refused((_, reply) => reply.destroy())).toContain('could not be reached')
    const gone = await refused((request) => request.socket.destroy())
    expect(gone).not.toMatch(/secret|127\.0/)
  })
})

const LATE = 'gave no answer in 0.3 seconds'
const RESET = 'could not be reached (ECONNRESET)'

/** The expected error by kind of hostile server. */
const ERRORS: Readonly<Record<string, string>> = {
  'switches protocols': 'answered 101',
  'switches protocols and hangs up': 'answered 101',
  'sends 101 without naming a protocol': 'answered 101',
  'floods interim responses': 'sends no final answer',
  'closes without an answer': RESET,
  'resets the connection': RESET,
  'says nothing': LATE,
  'sends headers forever': LATE,
  'sends a body forever': LATE,
  'never ends a body without a length': LATE,
  'sends trailers forever': LATE,
  'closes in the middle of the body': RESET,
  'closes in the middle of a chunk': RESET,
  'sends something other than HTTP': 'could not be reached (HPE_INVALID_CONSTANT)',
}

async function serveHostile(answer: HostileAnswer): Promise<string> {
  const { host, stop } = await startHostileServer(answer)
  closing.push(stop)
  return `${host}/secret.ics`
}

describe('fetching a busy calendar from a hostile server', () => {
  test.each(Object.entries(HOSTILE_ANSWERS))(
    'settles in time when the server %s',
    async (name, answer) => {
      const url = `http://${await serveHostile(answer)}`
      // Only servers that never finish may meet the short limit. The others must be heard out,
      // however slow the machine is.
      const timeoutMs = ERRORS[name] === LATE ? 300 : limits.timeoutMs
      const fetched = fetchFeed(url, UNKNOWN, { ...limits, timeoutMs })
      await expect(fetched).rejects.toThrow(ERRORS[name])
    },
    2 * limits.timeoutMs,
  )

  test(
    'settles in time when the server never answers the TLS handshake',
    async () => {
      const url = `https://${await serveHostile(() => {})}`
      const fetched = fetchFeed(url, UNKNOWN, { ...limits, timeoutMs: 300 })
      await expect(fetched).rejects.toThrow(LATE)
    },
    2 * limits.timeoutMs,
  )

  test('stopping ends it right away', async () => {
    const stopping = new AbortController()
    const begun = Promise.withResolvers<void>()
    const url = `http://${await serveHostile(() => begun.resolve())}`
    const fetched = fetchFeed(url, UNKNOWN, limits, stopping.signal)
    await begun.promise
    stopping.abort()
    await expect(fetched).rejects.toThrow('could not be reached')
  })
})

describe('a busy calendar at an internal address', () => {
  test('is not fetched: not by IP address, by host name, or by redirect', async () => {
    let asked = 0
    const inside = await serve((_, reply) => {
      asked += 1
      reply.end('inside')
    }, '127.0.0.2')
    const port = new URL(inside).port
    const refused = (url: string, isAllowed = limits.isAllowed) =>
      expect(fetchFeed(url, UNKNOWN, { ...limits, isAllowed })).rejects.toThrow('not public')
    await refused(inside)
    await refused(`http://2130706434:${port}/`)
    await refused(`http://[::ffff:127.0.0.2]:${port}/`)
    await refused(`http://localhost:${port}/`, isPublicAddress)
    for (const location of [inside, `http://[::ffff:7f00:2]:${port}/`, 'http://169.254.169.254/']) {
      await refused(await serve((_, reply) => reply.writeHead(301, { location }).end()))
    }
    const elsewhere = await serve((_, reply) =>
      reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    await expect(fetchFeed(elsewhere, UNKNOWN, limits)).rejects.toThrow('an invalid address')
    expect(asked).toBe(0)
  })

  test.each([
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1',
    '192.0.0.192 224.0.0.1 239.255.255.250 255.255.255.255 192.0.2.1 203.0.113.9',
    ':: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fe80::1 fe80::1%eth0 fc00::1 fd00::1',
    'ff02::1 2001:db8::1 2002:7f00:1:: 2001::1 ::127.0.0.1 localhost 1.2.3',
  ])('%s', (addresses) => {
    for (const address of addresses.split(' '))
      expect(isPublicAddress(address), address).toBe(false)
  })

  test('public internet addresses are allowed', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111']) {
      expect(isPublicAddress(address), address).toBe(true)
    }
  })
})
