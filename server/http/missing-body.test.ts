import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { buildSiteDirectory, type SiteDirectory } from '../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'

let database: OpenedDatabase
let site: SiteDirectory
let testApp: TestApp
let port: number

beforeEach(async () => {
  database = await freshDatabase('sqlite')
  site = buildSiteDirectory()
  testApp = await buildTestApp(database.db, { siteDirectory: site.directory })
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  await testApp.app.close()
  await database.close()
  site.remove()
})

/** Sends a request without any body headers, which no client library does. */
async function statusOf(line: string, type: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${type}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  return Number(received.split(' ', 2)[1])
}

const JSON_TYPE = 'Content-Type: application/json\r\n'
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded\r\n'

test.each([
  ['POST /api/contact', JSON_TYPE, 400],
  ['POST /api/contact', FORM_TYPE, 415],
  ['POST /api/contact', '', 400],
  ['POST /contact', FORM_TYPE, 400],
  ['POST /contact', JSON_TYPE, 415],
  ['POST /api/nothing', JSON_TYPE, 400],
  ['POST /nothing', FORM_TYPE, 404],
  ['DELETE /api/contact', JSON_TYPE, 400],
  ['GET /contact', JSON_TYPE, 200],
  ['HEAD /contact', '', 200],
  ['GET /healthz', JSON_TYPE, 200],
])('missing body: %s with type "%s" is answered with %i', async (line, type, status) => {
  expect(await statusOf(line, type)).toBe(status)
})
