import { Agent, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '../../tests/factories/app.ts'
import { buildMessage } from '../../tests/factories/requests.ts'
import { freshDatabase } from '../../tests/support/databases.ts'
import { startSite } from '../../tests/support/site.ts'

interface Answer {
  status: number
  connection: string | undefined
  body: string
}

/** Sends a request on a keep-alive connection. */
function get(agent: Agent, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, connection: headers.connection, body })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

test('drain: after SIGTERM the server is unready and serves on with Connection: close; a second signal ends it without waiting', async () => {
  const site = await startSite({ env: { WORKER: 'off', DRAIN_SECONDS: '120' } })
  const agent = new Agent({ keepAlive: true })
  const ready = await get(agent, `${site.url}/readyz`)
  expect(ready).toMatchObject({ status: 200, connection: 'keep-alive' })
  const ended = site.stop()
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  const unready = await get(agent, `${site.url}/readyz`)
  expect(unready).toMatchObject({ status: 503, connection: 'close' })
  expect(JSON.parse(unready.body)).toMatchObject({ status: 'stopping', database: 'ok' })
  for (const [path, status] of [
    ['/healthz', 200],
    ['/', 200],
    ['/nowhere', 404],
    ['/api/nowhere', 404],
    ['/api/schedule/available-slots?date=2027-03-02', 200],
  ] as const) {
    const { connection, ...answer } = await get(agent, `${site.url}${path}`)
    expect({ path, connection, status: answer.status }).toEqual({
      path,
      connection: 'close',
      status,
    })
  }
  process.kill(site.pid, 'SIGTERM')
  expect(await ended).toEqual({ code: 1, signal: null })
  agent.destroy()
})

test('drain: in the last second, a GET gets no answer, so that a proxy repeats it elsewhere, and a POST does', async () => {
  const opened = await freshDatabase('sqlite')
  const stopping = new AbortController()
  const { app } = await buildTestApp(opened.db, {
    env: { DRAIN_SECONDS: '3' },
    stopping: stopping.signal,
  })
  onTestFinished(async () => {
    await app.close()
    await opened.close()
  })
  const url = await app.listen({ port: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stopping.abort()
  const agent = new Agent()
  const slots = `${url}/api/schedule/available-slots?date=2027-03-02`
  vi.advanceTimersByTime(1999)
  expect(await get(agent, slots)).toMatchObject({ status: 200, connection: 'close' })
  vi.advanceTimersByTime(1)
  for (const refused of [`${url}/readyz`, slots]) {
    await expect(get(agent, refused)).rejects.toThrow('socket hang up')
  }
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildMessage()),
  })
  expect(sent.status).toBe(201)
})

test('drain: after DRAIN_SECONDS the server ends', async () => {
  const site = await startSite({ env: { WORKER: 'off', DRAIN_SECONDS: '1' } })
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  await expect(get(new Agent(), site.url)).rejects.toThrow('ECONNREFUSED')
})
