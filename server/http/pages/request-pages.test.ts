import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import {
  buildSiteDirectory,
  pageDataIn,
  pageHtml,
  type SiteDirectory,
} from '../../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { loggerOptions } from '../../lib/log.ts'

let database: OpenedDatabase
let site: SiteDirectory
let testApp: TestApp
let lines: string[]

beforeEach(async () => {
  database = await freshDatabase('sqlite')
  site = buildSiteDirectory()
  lines = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = pino(loggerOptions({ logLevel: 'info' }), sink)
  testApp = await buildTestApp(database.db, { siteDirectory: site.directory, logger })
})
afterEach(async () => {
  await testApp.app.close()
  await database.close()
  site.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const bundle = () => join(site.directory, 'server/entry-server.js')

/** A renderer whose pages fail in the same way as the real one's. */
const FAILING = `
export async function render() { throw new Error('Page failed to render', { cause: new Error('planted') }) }
export function htmlDocument() { return '' }
`

test('request pages: the renderer is loaded with the first page that needs it, and only once', async () => {
  const working = `
    export async function render() { return { status: 200, head: '', body: '' } }
    export function htmlDocument() { return 'rendered' }`
  writeFileSync(bundle(), 'throw new Error("loaded too early")')
  expect((await get('/contact')).body).toBe(pageHtml('Contact'))
  writeFileSync(bundle(), working)
  expect((await get('/schedule')).body).toBe('rendered')
  rmSync(bundle())
  expect((await get('/schedule')).body).toBe('rendered')
})

test('request pages: a page that fails to render is a 500 error page, and no secret is logged [BK-16]', async () => {
  writeFileSync(bundle(), FAILING)
  const payload = buildBooking()
  const booked = await testApp.app.inject({ method: 'POST', url: '/api/schedule', payload })
  const path = bookingReply.parse(booked.json()).manageUrl ?? ''
  const token = path.slice('/booking/'.length)
  for (const url of [path, `${path}?step=move`, '/schedule']) {
    const { statusCode, headers, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 500])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(String(headers['content-security-policy'])).toContain("default-src 'self'")
    expect(body).toContain('<h1>')
    expect(body).not.toContain('planted')
    expect(body).not.toContain(token)
  }
  const log = lines.join('')
  expect(log).toContain('planted')
  expect(log).toContain('/booking/[token]')
  expect(log).not.toContain(token)
})

test('request pages: after a failure the next request is rendered', async () => {
  const failsOnce = `
    let failed = false
    export async function render() {
      if (!failed) { failed = true; throw new Error('Page failed to render') }
      return { status: 200, head: '', body: '' }
    }
    export function htmlDocument() { return 'rendered' }`
  writeFileSync(bundle(), failsOnce)
  expect((await get('/schedule')).statusCode).toBe(500)
  const next = await get('/schedule')
  expect([next.statusCode, next.body]).toEqual([200, 'rendered'])
})

test('request pages: simultaneous requests each get their own data', async () => {
  const services = Array.from({ length: 20 }, (_, each) => `Service ${each}`)
  const pages = await Promise.all(
    services.map((service) => get(`/schedule?service=${encodeURIComponent(service)}`)),
  )
  const data = pages.map(({ body }) => pageDataIn(body, 'schedule'))
  expect(data.map(({ service }) => service)).toEqual(services)
  expect(new Set(data.map(({ dateTime }) => dateTime.formId)).size).toBe(20)
})

test('request pages: the response is compressed if the browser accepts it', async () => {
  const url = '/schedule?service=Mine'
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (raw: Buffer) => raw }
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(pageDataIn(unpack(rawPayload).toString(), 'schedule').service).toBe('Mine')
  }
})
