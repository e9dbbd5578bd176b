import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import {
  buildSiteDirectory,
  pageHtml,
  type SiteDirectory,
} from '../../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'

let database: OpenedDatabase
let site: SiteDirectory
let testApp: TestApp

beforeEach(async () => {
  database = await freshDatabase('sqlite')
  site = buildSiteDirectory()
  testApp = await buildTestApp(database.db, { siteDirectory: site.directory })
})
afterEach(async () => {
  await testApp.app.close()
  await database.close()
  site.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers })

describe('pages', () => {
  test('are served at their addresses and aliases, whatever the query, never to be used unasked', async () => {
    for (const url of ['/contact', '/contact?utm_source=x', '/write-to-us', '/%63ontact']) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(pageHtml('Contact'))
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
    }
    expect((await get('/')).body).toBe(pageHtml('Home'))
  })

  test('an address that ends with a secret has no further parts [BK-16]', async () => {
    expect((await get('/booking')).headers['cache-control']).toBe('no-cache')
    expect((await get('/booking/s3cret/')).headers.location).toBe('/booking/s3cret')
    for (const url of ['/booking/a/b', '/contact/s3cret']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
    const wrong = await testApp.app.inject({ method: 'PUT', url: '/booking/s3cret' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['BR ; q=1.0', 'br'],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=2', undefined],
    ['identity;q=0, br;q=0, gzip;q=0', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await get('/contact', { 'accept-encoding': accepted })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    const raw = answer.rawPayload
    const body =
      encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
    expect(body.toString()).toBe(pageHtml('Contact'))
    expect(answer.headers['content-length']).toBe(String(raw.length))
  })

  test('a copy that is still right is answered with 304, one of another encoding is not', async () => {
    const compressed = { 'accept-encoding': 'br' }
    const { etag = '' } = (await get('/contact', compressed)).headers
    for (const copy of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/contact', { ...compressed, 'if-none-match': copy })
      expect(answer.statusCode).toBe(304)
      expect(answer.rawPayload).toHaveLength(0)
      expect(answer.headers.etag).toBe(etag)
      expect(answer.headers).not.toHaveProperty('content-length')
    }
    expect((await get('/contact', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get('/', { ...compressed, 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('HEAD gives the headers of GET and no body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const head = await testApp.app.inject({ method: 'HEAD', url: '/contact', headers })
    const { headers: wanted } = await get('/contact', headers)
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    const { date: _one, ...ofHead } = head.headers
    const { date: _two, ...ofGet } = wanted
    expect(ofHead).toEqual(ofGet)
  })

  test('each page names the hashes of its own styles beside those of all scripts', async () => {
    const { 'content-security-policy': policy } = (await get('/contact')).headers
    expect(policy).toContain("script-src 'self' 'sha256-loader';")
    expect(policy).toContain("style-src 'self' 'sha256-contact';")
    expect(policy).not.toContain('sha256-home')
  })
})

describe('files', () => {
  test('assets are kept for ever and root files are not', async () => {
    const script = await get('/assets/entry-abc123.js', { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    for (const ofDocuments of ['content-security-policy', 'cross-origin-resource-policy']) {
      expect(script.headers).not.toHaveProperty(ofDocuments)
    }
    const font = await get('/assets/font-abc123.woff2', { 'accept-encoding': 'br' })
    expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font.headers).not.toHaveProperty('vary')
    const robots = await get('/robots.txt')
    expect(robots.body).toBe('User-agent: *\n')
    expect(robots.headers['cache-control']).not.toContain('immutable')
    const icon = await get('/favicon.svg')
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(icon.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test.each([
    '/secret.txt',
    '/site.json',
    '/pages/contact.html',
    '/assets/entry-abc123.js.br',
    '/assets/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%5c..%5csecret.txt',
    '/constructor',
    '/__proto__',
    '/assets',
    '/assets/',
  ])('nothing else can be reached: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('404 Page Not Found')
  })
})

describe('an unknown address', () => {
  test('is the 404 page with status 404, never 304 [SH-05]', async () => {
    const answer = await get('/no-such-page', { 'if-none-match': '*', accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(pageHtml('404 Page Not Found'))
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})

describe('the year in the footer', () => {
  test('is that of the office, to the minute, without a rebuild [SH-03]', async () => {
    // New Year in Los Angeles is at eight in the morning UTC.
    testApp.setNow(new Date('2027-01-01T07:59:59.999Z'))
    const before = await get('/contact')
    expect(before.body).toBe(pageHtml('Contact', 2026))
    testApp.setNow(new Date('2027-01-01T08:00:00.000Z'))
    for (const encoding of ['identity', 'br', 'gzip']) {
      const after = await get('/contact', { 'accept-encoding': encoding })
      const raw = after.rawPayload
      const body =
        encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
      expect(body.toString()).toBe(pageHtml('Contact', 2027))
      expect(after.headers.etag).not.toBe(before.headers.etag)
    }
    expect((await get('/nowhere')).body).toBe(pageHtml('404 Page Not Found', 2027))
    testApp.setNow(new Date('2028-06-01T00:00:00.000Z'))
    expect((await get('/')).body).toBe(pageHtml('Home', 2028))
  })

  test('a copy from last year is not taken for this year’s [SH-03]', async () => {
    const { etag = '' } = (await get('/contact')).headers
    testApp.setNow(new Date('2027-06-01T00:00:00.000Z'))
    expect((await get('/contact', { 'if-none-match': etag })).statusCode).toBe(200)
  })
})
