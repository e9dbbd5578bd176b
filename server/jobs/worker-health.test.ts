import { afterEach, expect, test } from 'vitest'
import { eachDatabase } from '../../tests/support/databases.ts'
import { readEnv } from '../config/env.ts'
import { buildWorkerHealth, openWorkerHealth } from './worker-health.ts'

const TOKEN = 'a-token-of-some-length'
const log = { info() {}, warn() {}, error() {} }
const clock = () => new Date()

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

eachDatabase('worker health', (open) => {
  test('it says whether the worker runs, what is wrong, and has metrics for the token', async () => {
    const { db, env: place, close } = await open()
    let running = true
    const env = readEnv({ ...place, METRICS_TOKEN: TOKEN, DISK_MINIMUM_MB: '1000000000' })
    const worker = { isRunning: () => running }
    const app = await buildWorkerHealth({ db, env, clock, log, worker })
    cleanups.push(() => app.close())
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'ready',
      warnings: [expect.stringContaining('The disk of DATA_DIR')],
    })
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await app.inject({ url: '/metrics', headers })).body).toContain('laminar_database_up 1')
    running = false
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    running = true
    await close()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const lost = await app.inject('/readyz')
    expect(lost.statusCode).toBe(503)
    expect(lost.json()).toMatchObject({ warnings: [expect.stringContaining('The database')] })
  })

  test('it listens on WORKER_HEALTH_PORT, and closes although a client keeps its connection', async () => {
    const { db, env: place } = await open()
    const worker = { isRunning: () => true }
    const none = await openWorkerHealth({ db, env: readEnv(place), clock, log, worker })
    expect(none).toBeUndefined()
    const env = readEnv({ ...place, WORKER_HEALTH_PORT: '0' })
    const health = await openWorkerHealth({ db, env, clock, log, worker })
    expect((await fetch(`${health?.url}/healthz`)).status).toBe(200)
    await health?.close()
    await expect(fetch(`${health?.url}/healthz`)).rejects.toThrow('fetch failed')
  })
})
