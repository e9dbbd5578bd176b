import { afterEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { readEnv } from '../../config/env.ts'
import { buildWorkerHealth } from '../../jobs/worker-health.ts'

const TOKEN = 'a-token-of-some-length'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** A request whose connection comes from `from`. */
interface Sent {
  from?: string
  headers?: Record<string, string>
}

const authorization = `Bearer ${TOKEN}`
const SEEN: [string, Sent, boolean][] = [
  ['this machine', {}, true],
  ['this machine, by IPv6', { from: '::1', headers: { host: '[::1]:3000' } }, true],
  ['this machine, mapped to IPv6', { from: '::ffff:127.0.0.1' }, true],
  ['another machine', { from: '203.0.113.7' }, false],
  [
    'another machine that says it is this one',
    { from: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    false,
  ],
  ['another machine with the token', { from: '203.0.113.7', headers: { authorization } }, true],
  [
    'another machine with a wrong token',
    { from: '203.0.113.7', headers: { authorization: `${authorization}x` } },
    false,
  ],
  ['nginx or Caddy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }, false],
  [
    'a proxy whose visitor claims to be this machine',
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    false,
  ],
  ['a proxy with the standard header', { headers: { forwarded: 'for=203.0.113.7' } }, false],
  ['a proxy with only its own name', { headers: { via: '1.1 proxy' } }, false],
  ['a proxy without any header', { headers: { host: 'www.firm.example' } }, false],
  [
    'a proxy, with the token',
    { headers: { 'x-forwarded-for': '203.0.113.7', authorization } },
    true,
  ],
]

onSqlite('warnings of /readyz', (open) => {
  test.each(SEEN)('asked from %s: %j', async (_, { from = '127.0.0.1', headers = {} }, shown) => {
    const { db, dataDir } = await open()
    const settings = {
      DATA_DIR: dataDir,
      DISK_MINIMUM_MB: '1000000000',
      METRICS_TOKEN: TOKEN,
      // Trusted proxies may not read warnings, either.
      TRUST_PROXY: '1',
    }
    const { app } = await buildTestApp(db, { env: settings })
    cleanups.push(() => app.close())
    const log = { info() {}, warn() {}, error() {} }
    const worker = await buildWorkerHealth({
      db,
      env: readEnv(settings),
      clock: () => new Date(),
      log,
      worker: { isRunning: () => true },
    })
    cleanups.push(() => worker.close())
    for (const process of [app, worker]) {
      const answer = await process.inject({
        url: '/readyz',
        remoteAddress: from,
        headers: { host: 'localhost', ...headers },
      })
      expect(answer.body.includes('The disk of DATA_DIR')).toBe(shown)
      expect('warnings' in answer.json()).toBe(shown)
      expect(answer.json()).toMatchObject({ status: expect.stringMatching(/ready/) })
    }
  })

  test('without METRICS_TOKEN no token shows them', async () => {
    const { db } = await open()
    const { app } = await buildTestApp(db)
    cleanups.push(() => app.close())
    const answer = await app.inject({
      url: '/readyz',
      remoteAddress: '203.0.113.7',
      headers: { authorization },
    })
    expect('warnings' in answer.json()).toBe(false)
  })
})
