import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import {
  buildSiteDirectory,
  pageHtml,
  renderedHtml,
  type SiteDirectory,
} from '../../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'

let database: OpenedDatabase
let site: SiteDirectory
let testApp: TestApp
/** Folders of other sites' assets. */
let published: string[]

beforeEach(async () => {
  database = await freshDatabase('sqlite')
  site = buildSiteDirectory()
  published = []
  testApp = await buildTestApp(database.db, {
    siteDirectory: site.directory,
    otherAssets: () => published,
  })
})
afterEach(async () => {
  await testApp.app.close()
  await database.close()
  site.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers })

describe('pages', () => {
  test('are served at their paths and aliases, whatever the query, and must be revalidated', async () => {
    for (const url of ['/contact', '/contact?utm_source=x', '/write-to-us']) {
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

  test('a path that ends with a secret has nothing below it [BK-16]', async () => {
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

  test('an unchanged copy gets 304, but not one with another encoding', async () => {
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

  test('HEAD gets the headers of GET and no body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const head = await testApp.app.inject({ method: 'HEAD', url: '/contact', headers })
    const { headers: wanted } = await get('/contact', headers)
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    const { date: _one, ...ofHead } = head.headers
    const { date: _two, ...ofGet } = wanted
    expect(ofHead).toEqual(ofGet)
  })

  test('the policy of each page lists its own style hashes and the hashes of all scripts', async () => {
    const { 'content-security-policy': policy } = (await get('/contact')).headers
    expect(policy).toContain("script-src 'self' 'sha256-loader';")
    expect(policy).toContain("style-src 'self' 'sha256-contact';")
    expect(policy).not.toContain('sha256-home')
  })
})

describe('files', () => {
  test('assets are immutable, root files are not', async () => {
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

  test('of a site that is published later, assets are served too, because its pages may come from another process [ED-09]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'later-abc123.js'), 'export const later = 1\n')
    expect((await get('/assets/later-abc123.js')).statusCode).toBe(404)
    published.push(folder)
    const script = await get('/assets/later-abc123.js')
    expect(script.body).toBe('export const later = 1\n')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await get('/assets/entry-abc123.js')).statusCode).toBe(200)
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
  ])('nothing else is served: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('404 Page Not Found')
  })
})

describe('former pages', () => {
  test('get a permanent redirect that keeps the query, is asked for again each time, and has the security headers', async () => {
    const answer = await get('/old-contact?utm_source=x&y=%2F%2Fevil.example')
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe('/contact?utm_source=x&y=%2F%2Fevil.example')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect((await get('/old/opening%20hours?a=1')).headers.location).toBe('/contact?a=1#hours')
  })

  test('answer HEAD too, and nothing but GET and HEAD', async () => {
    const inject = (method: 'HEAD' | 'PUT') => testApp.app.inject({ method, url: '/old-contact' })
    expect((await inject('HEAD')).headers.location).toBe('/contact')
    const wrong = await inject('PUT')
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('a trailing slash leads to the old address first', async () => {
    expect((await get('/old-contact/?a=1')).headers.location).toBe('/old-contact?a=1')
  })

  test.each(['/old-contact/more', '/OLD-CONTACT', '/old-contact%0d%0ax:y', '/old'])(
    'have nothing beside or below them: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('unknown path', () => {
  test('gets the 404 page with status 404, never 304 [SH-05]', async () => {
    const answer = await get('/no-such-page', { 'if-none-match': '*', accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(pageHtml('404 Page Not Found'))
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})

describe('year in the footer', () => {
  test('is the office’s, changing at midnight without a rebuild [SH-03]', async () => {
    // Midnight in Los Angeles is 8:00 AM UTC.
    testApp.setNow(new Date('2027-01-01T07:59:59.999Z'))
    const before = await get('/contact')
    expect(before.body).toBe(pageHtml('Contact', 2026))
    testApp.setNow(new Date('2027-01-01T08:00:00.000Z'))
    for (const encoding of ['identity', 'br', 'gzip']) {
      const after = await get('/contact', { 'accept-encoding': encoding })
      const raw = after.rawPayload
      const body =
        encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
      expect(body.toString()).toBe(renderedHtml('/contact', 2027))
      expect(after.headers.etag).not.toBe(before.headers.etag)
    }
    expect((await get('/nowhere')).body).toBe(renderedHtml('/404-page-not-found', 2027))
    testApp.setNow(new Date('2028-06-01T00:00:00.000Z'))
    expect((await get('/')).body).toBe(renderedHtml('/', 2028))
  })

  test('a copy from last year does not get 304 [SH-03]', async () => {
    const { etag = '' } = (await get('/contact')).headers
    testApp.setNow(new Date('2027-06-01T00:00:00.000Z'))
    expect((await get('/contact', { 'if-none-match': etag })).statusCode).toBe(200)
  })
})
