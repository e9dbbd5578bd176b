import { afterEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'

const TOKEN = 'a-token-of-some-length'
const STANDARD = [
  'process_cpu_user_seconds_total',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'process_open_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_heap_size_used_bytes',
]

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

eachDatabase('metrics', (open) => {
  test('without METRICS_TOKEN the address does not exist', async () => {
    const { db } = await open()
    const { app } = await buildTestApp(db)
    cleanups.push(() => app.close())
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  test('only the token opens it, and the description of the API does not mention it', async () => {
    const { db } = await open()
    const { app } = await buildTestApp(db, { env: { METRICS_TOKEN: TOKEN } })
    cleanups.push(() => app.close())
    const wrong = [
      undefined,
      TOKEN,
      'Bearer',
      'Bearer ',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
    ]
    for (const authorization of wrong) {
      const headers = authorization === undefined ? {} : { authorization }
      const refused = await app.inject({ url: `/metrics?token=${TOKEN}`, headers })
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Bearer realm="metrics"')
      expect(refused.body).not.toContain('laminar_')
    }
    expect((await app.inject('/api/openapi.json')).body).not.toContain('metrics')
  })

  test('they have the state, the checks, and requests by route without secrets or addresses', async () => {
    const { db, close } = await open()
    const { app } = await buildTestApp(db, { env: { METRICS_TOKEN: TOKEN } })
    cleanups.push(() => app.close())
    await app.inject({ method: 'POST', url: '/api/schedule', payload: buildBooking() })
    await app.inject('/api/booking/ada@example.com')
    await app.inject('/no-such-page/ada@example.com')
    const read = () =>
      app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const metrics = await read()
    expect(metrics.statusCode).toBe(200)
    expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(metrics.headers['cache-control']).toBe('no-store')
    const lines = metrics.body.split('\n')
    expect(lines).toContain('laminar_database_up 1')
    expect(lines).toContain('laminar_mail_waiting 2')
    expect(lines).toContain('laminar_check{check="mail"} 0')
    // The booking looked up the slots of one day.
    expect(metrics.body).toMatch(/^laminar_cache_bytes\{cache="slots"\} [1-9]\d{3}$/m)
    expect(metrics.body).toMatch(/^laminar_disk_free_bytes [1-9]/m)
    expect(metrics.body).toMatch(
      /^laminar_http_request_duration_seconds_count\{method="POST",route="\/api\/schedule",status="201"\} 1$/m,
    )
    expect(metrics.body).toContain('route="/api/booking/:token"')
    expect(metrics.body).toContain('route="none"')
    expect(metrics.body).not.toContain('@')
    // Metric names that dashboards for Node expect.
    for (const name of STANDARD) expect(metrics.body).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(metrics.body).not.toMatch(/^laminar_(?:process|nodejs)_/m)
    await close()
    const without = await read()
    expect(without.body).toMatch(/^laminar_database_up 0$/m)
    expect(without.body).toMatch(/^laminar_check\{check="database"\} 2$/m)
    expect(without.body).not.toMatch(/^laminar_mail_waiting /m)
  })
})
