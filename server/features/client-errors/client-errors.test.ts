import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ClientError } from '../../../contracts/client-errors/client-errors.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { loggerOptions } from '../../lib/log.ts'

let database: OpenedDatabase
const started: TestApp[] = []

beforeAll(async () => {
  database = await freshDatabase('sqlite')
})
afterEach(async () => {
  for (const { app } of started.splice(0)) await app.close()
})
afterAll(() => database.close())

const report: ClientError = {
  feature: 'booking',
  page: 'service:409a-valuation',
  name: 'TypeError',
  frames: ['assets/booking-form-CB4yX9ZU.js:1:2034'],
}

/** The returned function reports an error. */
async function start() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const testApp = await buildTestApp(database.db, {
    logger: pino(loggerOptions({ logLevel: 'info' }), sink),
  })
  started.push(testApp)
  const send = (
    body: unknown,
    { address = '192.0.2.1', headers = {} }: { address?: string; headers?: object } = {},
  ) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/client-errors',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
      remoteAddress: address,
    })
  const reports = () =>
    lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === 'browser error')
  return { send, reports, lines }
}

test('client errors: a report is logged as one line, at warning level [EN-03]', async () => {
  const { send, reports } = await start()
  const answer = await send({ ...report, react: 418 })
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect(reports()).toEqual([expect.objectContaining({ level: 'warn', ...report, react: 418 })])
})

test.each<[string, object]>([
  ['a message instead of a name', { name: 'Robin Example is not a function' }],
  ['the URL of a booking', { page: '/booking/s3cret' }],
  ['a feature with free text', { feature: 'Robin Example' }],
  ['a stack frame of another site', { frames: ['https://evil.example/x.js:1:1'] }],
  ['a stack frame with more than a position', { frames: ['assets/x.js:1:1 robin@client.example'] }],
  ['more than five stack frames', { frames: Array.from({ length: 6 }, () => 'assets/x.js:1:1') }],
  ['a React error number that is text', { react: 'Robin' }],
  ['no stack frames', { frames: undefined }],
])('client errors: %s is refused and not logged [EN-03]', async (_, change) => {
  const { send, reports } = await start()
  const answer = await send({ ...report, ...change })
  expect(answer.statusCode).toBe(400)
  expect(errorBody.parse(answer.json()).code).toBe('invalid_request')
  expect(reports()).toEqual([])
})

test('client errors: only the contract’s fields are logged [EN-03]', async () => {
  const { send, lines } = await start()
  const headers = { 'user-agent': 'Robin', referer: 'http://localhost/booking/s3cret' }
  await send({ ...report, message: 'Robin Example', email: 'robin@client.example' }, { headers })
  await send({ ...report, name: 'robin@client.example' }, { headers })
  expect(lines.join('')).toContain('browser error')
  expect(lines.join('')).not.toMatch(/Robin|robin@|s3cret|192\.0\.2/)
})

test('client errors: a long report is refused [EN-03]', async () => {
  const { send, reports } = await start()
  expect((await send({ ...report, more: 'x'.repeat(5000) })).statusCode).toBe(413)
  expect(reports()).toEqual([])
})

test('client errors: a report from another site is refused [EN-03]', async () => {
  const { send, reports } = await start()
  const answer = await send(report, { headers: { origin: 'https://evil.example' } })
  expect(answer.statusCode).toBe(403)
  expect(reports()).toEqual([])
})

test('client errors: one address can log five lines a minute [EN-03]', async () => {
  const { send, reports } = await start()
  for (let count = 0; count < 5; count += 1) expect((await send(report)).statusCode).toBe(204)
  const refused = await send(report)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(report, { address: '192.0.2.2' })).statusCode).toBe(204)
  expect(reports()).toHaveLength(6)
})

test('client errors: all addresses together can log thirty lines a minute [EN-03]', async () => {
  const { send, reports } = await start()
  for (let host = 1; host <= 40; host += 1) await send(report, { address: `198.51.100.${host}` })
  expect(reports()).toHaveLength(30)
})
