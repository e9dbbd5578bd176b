import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'

/** Urlencoded forms are answered with pages of the site. */
const site = buildSiteDirectory()
afterAll(() => site.remove())

let database: OpenedDatabase
const apps: TestApp[] = []

beforeEach(async () => {
  database = await freshDatabase('sqlite')
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { app } of apps.splice(0)) await app.close()
  await database.close()
})

interface From {
  address?: string
  headers?: Record<string, string>
}

/** The returned function sends a write and returns its status. */
async function writerTo(env: Record<string, string>) {
  const testApp = await buildTestApp(database.db, { env, siteDirectory: site.directory })
  apps.push(testApp)
  return ({ address = '192.0.2.1', headers = {} }: From = {}) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {},
      headers,
      remoteAddress: address,
    })
}

describe('rate limit for writes', () => {
  test('limits writes per address and minute, and says when to try again', async () => {
    const write = await writerTo({ RATE_LIMIT_WRITES: '3' })
    for (let count = 0; count < 3; count += 1) expect((await write()).statusCode).toBe(400)
    const refused = await write()
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const body = errorBody.parse(refused.json())
    expect(body.code).toBe('rate_limited')
    expect(body.message).toContain(`${seconds} seconds`)
    expect((await write({ address: '192.0.2.2' })).statusCode).toBe(400)
  })

  test('takes writes again after a minute if the clock was set back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const write = await writerTo({ RATE_LIMIT_WRITES: '1' })
    expect((await write()).statusCode).toBe(400)
    vi.setSystemTime(Date.now() - 3_600_000)
    const refused = await write()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    vi.advanceTimersByTime(60_000)
    expect((await write()).statusCode).toBe(400)
    expect((await write()).statusCode).toBe(429)
  })

  test('does not count reads', async () => {
    await writerTo({ RATE_LIMIT_WRITES: '1' })
    const [testApp] = apps
    for (let count = 0; count < 5; count += 1) {
      const answer = await testApp?.app.inject('/api/schedule/available-slots?date=2026-11-24')
      expect(answer?.statusCode).toBe(200)
    }
  })

  test('counts urlencoded forms too', async () => {
    const write = await writerTo({ RATE_LIMIT_WRITES: '1' })
    await write()
    const answer = await apps[0]?.app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'name=Ada',
      remoteAddress: '192.0.2.1',
    })
    expect(answer?.statusCode).toBe(429)
    expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('counts an IPv6 /64 as one address, and IPv4-mapped IPv6 as IPv4', async () => {
    const write = await writerTo({ RATE_LIMIT_WRITES: '1' })
    expect((await write({ address: '2001:db8:1:2::1' })).statusCode).toBe(400)
    expect((await write({ address: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429)
    expect((await write({ address: '2001:db8:1:3::1' })).statusCode).toBe(400)
    expect((await write({ address: '192.0.2.9' })).statusCode).toBe(400)
    expect((await write({ address: '::ffff:192.0.2.9' })).statusCode).toBe(429)
    expect((await write({ address: '::ffff:192.0.2.10' })).statusCode).toBe(400)
  })

  test('trusts X-Forwarded-For only from a trusted proxy', async () => {
    const from = (forwarded: string, address: string): From => ({
      address,
      headers: { 'x-forwarded-for': forwarded },
    })
    const untrusting = await writerTo({ RATE_LIMIT_WRITES: '1' })
    expect((await untrusting(from('198.51.100.1', '127.0.0.1'))).statusCode).toBe(400)
    expect((await untrusting(from('198.51.100.2', '127.0.0.1'))).statusCode).toBe(429)
    for (const trust of ['1', '127.0.0.1', 'loopback', '10.0.0.0/8, 127.0.0.0/8']) {
      const trusting = await writerTo({ RATE_LIMIT_WRITES: '1', TRUST_PROXY: trust })
      expect((await trusting(from('198.51.100.1', '127.0.0.1'))).statusCode).toBe(400)
      expect((await trusting(from('198.51.100.2', '127.0.0.1'))).statusCode).toBe(400)
      // The client's own entries come before the proxy's and don't count.
      expect((await trusting(from('203.0.113.7, 198.51.100.1', '127.0.0.1'))).statusCode).toBe(429)
    }
    const trusting = await writerTo({ RATE_LIMIT_WRITES: '1', TRUST_PROXY: '127.0.0.1' })
    expect((await trusting(from('198.51.100.1', '192.0.2.5'))).statusCode).toBe(400)
    expect((await trusting(from('198.51.100.2', '192.0.2.5'))).statusCode).toBe(429)
  })
})

describe('rate limit for writes behind a proxy that forwards more than an address', () => {
  const from = (forwarded: string): From => ({
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  })

  test.each(['1', 'loopback'])(
    'ignores ports, brackets, and zones (TRUST_PROXY=%s)',
    async (trust) => {
      const same = [
        [
          '198.51.100.1:1001',
          '198.51.100.1:1002',
          '198.51.100.1',
          '203.0.113.7, 198.51.100.1:1003',
        ],
        ['[2001:db8::1]:1001', '[2001:db8::1]:1002', '[2001:db8::1]', '2001:db8::1'],
        ['fe80::1%a', 'fe80::1%b', '[fe80::1%c]:1001'],
      ]
      const write = await writerTo({ RATE_LIMIT_WRITES: '1', TRUST_PROXY: trust })
      for (const [first = '', ...others] of same) {
        expect((await write(from(first))).statusCode).toBe(400)
        for (const other of others) {
          expect([other, (await write(from(other))).statusCode]).toEqual([other, 429])
        }
      }
    },
  )

  test('counts everything that is not an address as one', async () => {
    const write = await writerTo({ RATE_LIMIT_WRITES: '1', TRUST_PROXY: '1' })
    expect((await write(from('nobody-1'))).statusCode).toBe(400)
    for (const other of [
      'nobody-2',
      '198.51.100.1:1:2',
      '256.0.0.1',
      '[::g]',
      '"198.51.100.9"',
      ',',
    ]) {
      expect([other, (await write(from(other))).statusCode]).toEqual([other, 429])
    }
    expect((await write(from('198.51.100.1'))).statusCode).toBe(400)
  })
})

describe('origin check for writes', () => {
  test('refuses other origins before reading or counting anything', async () => {
    const write = await writerTo({
      RATE_LIMIT_WRITES: '1',
      PUBLIC_URL: 'https://www.firm.example',
    })
    const foreign = await write({ headers: { origin: 'https://evil.example' } })
    expect(foreign.statusCode).toBe(403)
    expect(errorBody.parse(foreign.json()).code).toBe('cross_origin')
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
    const own = await write({ headers: { origin: 'https://www.firm.example' } })
    expect(own.statusCode).toBe(400)
  })

  test('accepts the host that a trusted proxy forwards', async () => {
    const headers = { origin: 'https://firm.example', 'x-forwarded-host': 'firm.example' }
    const untrusting = await writerTo({})
    expect((await untrusting({ headers })).statusCode).toBe(403)
    const trusting = await writerTo({ TRUST_PROXY: '192.0.2.1' })
    expect((await trusting({ headers })).statusCode).toBe(400)
  })
})
