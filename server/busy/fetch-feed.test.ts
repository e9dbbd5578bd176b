import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'
import { isPublicAddress } from './public-address.ts'

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
  mayReach: (address: string): boolean => address === '127.0.0.1',
  timeoutMs: 5000,
  maxBytes: 1000,
}

describe('a calendar is fetched', () => {
  test('with what it can be known again by', async () => {
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

  test('one redirect after another is followed, but not for ever', async () => {
    const url = await serve(({ url: path }, reply) => {
      const step = Number(new URL(path ?? '', 'http://x').searchParams.get('step'))
      if (step === 3) reply.end('text')
      else reply.writeHead(302, { location: `?step=${step + 1}` }).end()
    })
    expect(await fetchFeed(url, UNKNOWN, limits)).toMatchObject({ text: 'text' })
    await expect(fetchFeed(`${url}?step=4`, UNKNOWN, limits)).rejects.toThrow('without end')
  })

  test('what is slow, huge, compressed or not there is given up', async () => {
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

describe('a calendar does not lead to internal addresses', () => {
  test('not by its own address, not by a name, not by a redirect', async () => {
    let asked = 0
    const inside = await serve((_, reply) => {
      asked += 1
      reply.end('inside')
    }, '127.0.0.2')
    const port = new URL(inside).port
    const refused = (url: string, mayReach = limits.mayReach) =>
      expect(fetchFeed(url, UNKNOWN, { ...limits, mayReach })).rejects.toThrow('not public')
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
    await expect(fetchFeed(elsewhere, UNKNOWN, limits)).rejects.toThrow('an address that is none')
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

  test('the public internet can be reached', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111']) {
      expect(isPublicAddress(address), address).toBe(true)
    }
  })
})
