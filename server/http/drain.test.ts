import { Agent, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildMessage } from '../../tests/factories/requests.ts'
import { startSite } from '../../tests/support/site.ts'

// Each test starts a server, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

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

test('drain: after SIGTERM the server is unready and serves on with Connection: close; in the last second, a GET gets no answer, so that a proxy repeats it elsewhere, and a POST does', async () => {
  const site = await startSite({ env: { WORKER: 'off', DRAIN_SECONDS: '3' } })
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

  const answered = () =>
    get(agent, `${site.url}/`).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  await expect.poll(answered).toBe('socket hang up')
  for (const path of ['/readyz', '/api/schedule/available-slots?date=2027-03-02']) {
    await expect(get(agent, `${site.url}${path}`)).rejects.toThrow('socket hang up')
  }
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildMessage()),
  })
  expect(sent.status).toBe(201)
  expect(await ended).toEqual({ code: 0, signal: null })
  await expect(get(agent, site.url)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('drain: a second signal ends it without waiting', async () => {
  const site = await startSite({ env: { WORKER: 'off', DRAIN_SECONDS: '60' } })
  const ended = site.stop()
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  process.kill(site.pid, 'SIGTERM')
  expect(await ended).toEqual({ code: 1, signal: null })
})
