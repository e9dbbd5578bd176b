import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { freshDatabase } from '../../tests/support/databases.ts'

const SPAN_MS = 1000

function blockLoop(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('overload: one pause of the event loop refuses nothing, sustained delay does until it ends', async () => {
  const opened = await freshDatabase('sqlite')
  const { app } = await buildTestApp(opened.db, { overload: { delayMs: 150, spanMs: SPAN_MS } })
  onTestFinished(async () => {
    await app.close()
    await opened.close()
  })
  const write = () => app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  blockLoop(400)
  const pause = Date.now()
  while (Date.now() < pause + SPAN_MS * 1.5) {
    expect((await write()).statusCode).toBe(400)
    await sleep(20)
  }
  const end = Date.now() + SPAN_MS * 2.5
  while (Date.now() < end) {
    blockLoop(300)
    await sleep(0)
  }
  const refused = await write()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await expect.poll(async () => (await write()).statusCode, { timeout: SPAN_MS * 5 }).toBe(400)
})
