import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { errorBody } from '../../contracts/errors.ts'
import { buildTestApp, type TestAppOptions } from '../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../tests/factories/site-directory.ts'
import { freshDatabase } from '../../tests/support/databases.ts'
import { withoutPorts } from './request-headers.ts'

const site = buildSiteDirectory()
afterAll(() => site.remove())

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** The returned function opens a connection. */
async function listen(options: TestAppOptions = {}) {
  const database = await freshDatabase('sqlite')
  cleanups.push(() => database.close())
  const { app } = await buildTestApp(database.db, { siteDirectory: site.directory, ...options })
  cleanups.push(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return () => {
    const socket = connect(Number(port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', () => {})
    return { socket, received: () => received }
  }
}

test.each([
  'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n',
  'GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\n',
  'GET /nowhere HTTP/1.1\r\nhost: a.example\r\nX-Y: z\r\nHOST: b.example\r\n',
  'GET /files/case-studies.pdf HTTP/1.1\r\nHost: a.example\r\nHost:\r\n',
  'GET /api/schedule/available-slots?date=2026-11-24 HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
  'GET /contact/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
  'POST /contact HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n',
])('two Host headers get 400: %j', async (request) => {
  const open = await listen()
  const { socket, received } = open()
  socket.write(`${request}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = received().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain("content-security-policy: default-src 'self'")
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({
    code: 'invalid_request',
    message: 'The request names more than one host.',
  })
})

test('malformed requests get the security headers too', async () => {
  const open = await listen()
  const { socket, received } = open()
  socket.write('GARBAGE\r\n\r\n')
  await once(socket, 'close')
  expect(received()).toContain("\r\ncontent-security-policy: default-src 'self'")
  expect(received()).toContain('\r\nreferrer-policy: strict-origin\r\n')
  expect(received().match(/x-content-type-options/g)).toHaveLength(1)
})

/** Slower than the time limit; `more` is sent again and again. */
const SLOW = {
  'nothing at all': { first: '', more: '' },
  'half of the headers': { first: 'GET / HTTP/1.1\r\nHost: a\r\n', more: '' },
  'headers one by one': { first: 'GET / HTTP/1.1\r\nHost: a\r\n', more: 'X-More: x\r\n' },
  'half of the body': {
    first:
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    more: '',
  },
  'the body byte by byte': {
    first:
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    more: ' ',
  },
  'the body chunk by chunk': {
    first:
      'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
    more: '1\r\na\r\n',
  },
}

test('a request that takes longer than the limit to arrive is cut off within seconds of it', async () => {
  const open = await listen({ requestTimeoutMs: 1000 })
  const waits = Object.entries(SLOW).map(async ([name, { first, more }]) => {
    const { socket, received } = open()
    const begun = performance.now()
    // `once` would reject if the server closes the connection during a write.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(first)
    const timer = setInterval(() => socket.write(more), 50)
    await Promise.race([closed, delay(15_000)])
    clearInterval(timer)
    const isClosed = socket.destroyed
    socket.destroy()
    return { name, isClosed, status: received().slice(0, 12), ms: performance.now() - begun }
  })
  for (const { name, isClosed, status, ms } of await Promise.all(waits)) {
    expect([name, isClosed, status]).toEqual([name, true, 'HTTP/1.1 408'])
    // One second of checking, and some for a busy machine.
    expect(ms).toBeLessThan(8000)
    expect(ms).toBeGreaterThan(900)
  }
})

test("forwarded addresses lose their ports, and anything that isn't an address is unknown", () => {
  expect(withoutPorts('192.0.2.1:80, [2001:db8::1]:443 ,::1,fe80::1%eth0')).toBe(
    '192.0.2.1, 2001:db8::1, ::1, fe80::1',
  )
  expect(withoutPorts('')).toBe('unknown')
  expect(withoutPorts('192.0.2.1:80:90, ::1]:80, 1.2.3')).toBe('unknown, unknown, unknown')
})
