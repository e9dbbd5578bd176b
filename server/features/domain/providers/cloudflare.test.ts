import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import {
  type CloudflareRecord,
  type CloudflareServer,
  startCloudflare,
} from '../../../../tests/support/domain/cloudflare.ts'
import { cloudflare } from './cloudflare.ts'

const NAME = 'firm.test'
const WWW = `www.${NAME}`
const WANTED = { name: NAME, address: '203.0.113.10', cnameTarget: NAME, ttl: 600 }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function record(type: string, name: string, content: string, changes: object = {}) {
  return { type, name, content, ttl: 600, proxied: false, ...changes }
}

async function start(records: Omit<CloudflareRecord, 'id'>[]): Promise<CloudflareServer> {
  const server = await startCloudflare(records)
  stops.push(server.stop)
  return server
}

function zoneOf({ url, apiToken, zoneId }: CloudflareServer, changes: object = {}) {
  return { apiUrl: url, apiToken, zoneId, ...changes }
}

function told(server: CloudflareServer): string[] {
  return server.records
    .map(({ type, name, content, ttl, proxied }) =>
      [type, name, content, ttl, proxied ? 'proxied' : ''].join(' ').trim(),
    )
    .toSorted()
}

const RIGHT = [`A ${NAME} 203.0.113.10 600`, `CNAME ${WWW} ${NAME} 600`]

test('an empty zone gets both records [DM-06]', async () => {
  const server = await start([])
  await cloudflare(zoneOf(server))(WANTED)
  expect(told(server)).toEqual(RIGHT)
})

test('a wrong zone is put right in one step, and the rest of it stays [DM-06, DM-07]', async () => {
  const rest = [record('MX', NAME, 'mail.firm.test'), record('A', `shop.${NAME}`, '203.0.113.50')]
  const server = await start([
    record('A', NAME, '198.51.100.1', { ttl: 1, proxied: true }),
    record('A', NAME, '198.51.100.2'),
    record('AAAA', NAME, '2001:db8::1'),
    record('A', WWW, '198.51.100.1'),
    ...rest,
  ])
  await cloudflare(zoneOf(server))(WANTED)
  const kept = rest.map(({ type, name, content, ttl }) => `${type} ${name} ${content} ${ttl}`)
  expect(told(server)).toEqual([...RIGHT, ...kept].toSorted())
  expect(server.requests.filter((one) => one.startsWith('POST'))).toEqual([
    'POST /client/v4/zones/:zone/dns_records/batch',
  ])
})

test('what is right already is left alone [DM-06]', async () => {
  const server = await start([record('A', NAME, '203.0.113.10'), record('CNAME', WWW, NAME)])
  await cloudflare(zoneOf(server))(WANTED)
  expect(server.requests.some((one) => one.startsWith('POST'))).toBe(false)
  expect(told(server)).toEqual(RIGHT)
})

test('its errors are told in its words, and change nothing [DM-03]', async () => {
  const before = [record('A', NAME, '198.51.100.1')]
  const server = await start(before)
  const wrongToken = cloudflare(zoneOf(server, { apiToken: 'wrong' }))
  await expect(wrongToken(WANTED)).rejects.toThrow(
    'Cloudflare refused: Authentication error (code 10000).',
  )
  const wrongZone = cloudflare(zoneOf(server, { zoneId: '0'.repeat(32) }))
  await expect(wrongZone(WANTED)).rejects.toThrow(/code 7003/)
  // An alias beside another record: the API refuses the whole batch.
  server.records.push({ id: 'x', ...record('TXT', WWW, 'hello') })
  await expect(cloudflare(zoneOf(server))(WANTED)).rejects.toThrow(/code 81053/)
  expect(told(server)).toEqual([`A ${NAME} 198.51.100.1 600`, `TXT ${WWW} hello 600`])
})

const ANSWERS: [string, RequestListener, RegExp][] = [
  [
    'a page of a gateway',
    (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    /cannot be read \(status 502\)/,
  ],
  ['an empty answer', (_, response) => response.end(), /cannot be read/],
  ['JSON of another shape', (_, response) => response.end('{"ok":1}'), /cannot be read/],
  [
    'records of another shape',
    (_, response) => response.end('{"success":true,"result":[{"id":7}]}'),
    /cannot be read/,
  ],
  [
    'a refusal without a reason',
    (_, response) => response.end('{"success":false,"errors":[]}'),
    /no reason given/,
  ],
  [
    'a redirect that would take the token along',
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    /cannot be reached/,
  ],
  ['a connection that breaks', (request) => request.socket.destroy(), /cannot be reached/],
]

test.each(ANSWERS)('%s is told as such [DM-03]', async (_, listener, message) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  const zone = { apiUrl: `http://127.0.0.1:${port}`, apiToken: 'secret-token', zoneId: 'z' }
  const update = cloudflare(zone)(WANTED)
  await expect(update).rejects.toThrow(message)
  await expect(update).rejects.not.toThrow(/secret-token/)
})
