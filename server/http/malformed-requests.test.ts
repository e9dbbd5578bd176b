import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorBody } from '../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'
import { loggerOptions } from '../lib/log.ts'

let database: OpenedDatabase
let testApp: TestApp
let port: number
let lines: string[]

beforeEach(async () => {
  lines = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  database = await freshDatabase('sqlite')
  testApp = await buildTestApp(database.db, {
    logger: pino(loggerOptions({ logLevel: 'info' }), log),
  })
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterEach(async () => {
  await testApp.app.close()
  await database.close()
})

/** Sends raw bytes. Returns everything received until the server closes the connection. */
async function answerTo(bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['GARBAGE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('malformed requests: they get a response like every other error (%#)', async (bytes, status) => {
  const { head, body } = await answerTo(bytes)
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({
    statusCode: status,
    code: 'invalid_request',
  })
})

test('malformed requests: a visitor who disconnects while sending is not logged as an error', async () => {
  const socket = connect(port, '127.0.0.1')
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Length: 100']
  const ended = new Promise<void>((resolve) => {
    testApp.app.server.once('request', (request: IncomingMessage) => {
      request.once('close', resolve)
      socket.destroy()
    })
  })
  socket.write(`POST /api/contact HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{"name":`)
  await ended
  await testApp.app.close()
  expect(lines.join('')).not.toMatch(/"level":"(?:warn|error|fatal)"/)
})
