import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import {
  type CloudflareRecord,
  type CloudflareServer,
  startCloudflare,
} from '../../../tests/support/domain/cloudflare.ts'
import { HOSTILE_ANSWERS, startHostileServer } from '../../../tests/support/hostile-server.ts'
import { cloudflare } from './cloudflare.ts'

const NAME = 'firm.test'
const WWW = `www.${NAME}`
const DESIRED = { name: NAME, address: '203.0.113.10', cnameTarget: NAME, ttl: 600 }

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

function recordTexts(server: CloudflareServer): string[] {
  return server.records
    .map(({ type, name, content, ttl, proxied }) =>
      [type, name, content, ttl, proxied ? 'proxied' : ''].join(' ').trim(),
    )
    .toSorted()
}

const CORRECT = [`A ${NAME} 203.0.113.10 600`, `CNAME ${WWW} ${NAME} 600`]

test('Cloudflare: an empty zone gets both records [DM-06]', async () => {
  const server = await start([])
  await cloudflare(zoneOf(server))(DESIRED)
  expect(recordTexts(server)).toEqual(CORRECT)
})

test('Cloudflare: wrong records are corrected in one step, and other records stay [DM-06, DM-07]', async () => {
  const rest = [record('MX', NAME, 'mail.firm.test'), record('A', `shop.${NAME}`, '203.0.113.50')]
  const server = await start([
    record('A', NAME, '198.51.100.1', { ttl: 1, proxied: true }),
    record('A', NAME, '198.51.100.2'),
    record('AAAA', NAME, '2001:db8::1'),
    record('A', WWW, '198.51.100.1'),
    ...rest,
  ])
  await cloudflare(zoneOf(server))(DESIRED)
  const kept = rest.map(({ type, name, content, ttl }) => `${type} ${name} ${content} ${ttl}`)
  expect(recordTexts(server)).toEqual([...CORRECT, ...kept].toSorted())
  expect(server.requests.filter((one) => one.startsWith('POST'))).toEqual([
    'POST /client/v4/zones/:zone/dns_records/batch',
  ])
})

test('Cloudflare: correct records stay unchanged [DM-06]', async () => {
  const server = await start([record('A', NAME, '203.0.113.10'), record('CNAME', WWW, NAME)])
  await cloudflare(zoneOf(server))(DESIRED)
  expect(server.requests.some((one) => one.startsWith('POST'))).toBe(false)
  expect(recordTexts(server)).toEqual(CORRECT)
})

test('Cloudflare: its errors are reported, and nothing changes [DM-03]', async () => {
  const before = [record('A', NAME, '198.51.100.1')]
  const server = await start(before)
  const wrongToken = cloudflare(zoneOf(server, { apiToken: 'wrong' }))
  await expect(wrongToken(DESIRED)).rejects.toThrow(
    'Cloudflare refused: Authentication error (code 10000).',
  )
  const wrongZone = cloudflare(zoneOf(server, { zoneId: '0'.repeat(32) }))
  await expect(wrongZone(DESIRED)).rejects.toThrow(/code 7003/)
  // A CNAME can't coexist with other records, so the API rejects the entire batch.
  server.records.push({ id: 'x', ...record('TXT', WWW, 'hello') })
  await expect(cloudflare(zoneOf(server))(DESIRED)).rejects.toThrow(/code 81053/)
  expect(recordTexts(server)).toEqual([`A ${NAME} 198.51.100.1 600`, `TXT ${WWW} hello 600`])
})

const ANSWERS: [string, RequestListener, RegExp][] = [
  [
    'an HTML page from a gateway',
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
    'an error without a reason',
    (_, response) => response.end('{"success":false,"errors":[]}'),
    /no reason given/,
  ],
  [
    'a redirect that would receive the token',
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    /cannot be reached/,
  ],
  ['a connection that breaks', (request) => request.socket.destroy(), /cannot be reached/],
]

test.each(ANSWERS)('Cloudflare: %s is reported [DM-03]', async (_, listener, message) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  const zone = { apiUrl: `http://127.0.0.1:${port}`, apiToken: 'secret-token', zoneId: 'z' }
  const update = cloudflare(zone)(DESIRED)
  await expect(update).rejects.toThrow(message)
  await expect(update).rejects.not.toThrow(/secret-token/)
})

test('Cloudflare: an update settles in time whatever the server does [DM-06]', async () => {
  const updates = Object.entries(HOSTILE_ANSWERS).map(async ([name, answer]) => {
    const { host, stop } = await startHostileServer(answer)
    stops.push(stop)
    const zone = { apiUrl: `http://${host}`, apiToken: 'token', zoneId: 'zone' }
    return [name, await cloudflare(zone)(DESIRED).then(() => 'done', String)]
  })
  const late = 'ProviderError: Cloudflare did not answer in time.'
  const expected = {
    'says nothing': late,
    'sends headers forever': late,
    'sends a body forever': late,
    'sends trailers forever': late,
    'never ends a body without a length': late,
  }
  const results: Record<string, string> = Object.fromEntries(await Promise.all(updates))
  expect(results).toMatchObject(expected)
  for (const result of Object.values(results)) expect(result).toMatch(/^ProviderError: Cloudflare /)
})
