import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { freshDatabase } from '../../tests/support/databases.ts'

/** A busy machine delays the event loop too, but by less than this on average. */
const DELAY_MS = 500
const SPAN_MS = 1000

function blockLoop(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('overload: one pause of the event loop refuses nothing, sustained delay refuses visitors until it ends', async () => {
  const opened = await freshDatabase('sqlite')
  const { app } = await buildTestApp(opened.db, {
    overload: { delayMs: DELAY_MS, spanMs: SPAN_MS },
  })
  onTestFinished(async () => {
    await app.close()
    await opened.close()
  })
  const write = () => app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  blockLoop(SPAN_MS * 3)
  const pause = Date.now()
  while (Date.now() < pause + SPAN_MS * 2.5) {
    expect((await write()).statusCode).toBe(400)
    await sleep(20)
  }
  const end = Date.now() + SPAN_MS * 4.5
  while (Date.now() < end) {
    blockLoop(DELAY_MS * 2)
    await sleep(0)
  }
  const refused = await write()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject(deskPaths.api.people())).statusCode).toBe(401)
  await expect.poll(async () => (await write()).statusCode, { timeout: SPAN_MS * 5 }).toBe(400)
})
