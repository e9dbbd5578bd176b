import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import {
  buildSiteDirectory,
  documentText,
  pageHtml,
  type SiteDirectory,
} from '../../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'

const FILE = '/files/case-studies.pdf'
const BOTH = '/static/case-studies.pdf'

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

const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method, url, headers })
const get = (url: string, headers: Record<string, string> = {}) => ask('GET', url, headers)

describe('documents', () => {
  test('are shown where they stand, and saved under a name that says what they are [CS-01]', async () => {
    const answer = await get(FILE, { accept: 'text/html', 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(documentText)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(documentText.length),
      'content-disposition': 'inline; filename="laminar-advisory-case-studies.pdf"',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('content-security-policy')
  })

  test('HEAD gives the headers of GET and no body, asked for a part too', async () => {
    const head = await ask('HEAD', FILE, { range: 'bytes=0-4' })
    const { date: _one, connection: _kept, ...wanted } = (await get(FILE)).headers
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    expect(head.headers).toMatchObject(wanted)
  })

  test('a part is what was asked for, as long as the copy begun with is the same', async () => {
    const { etag = '' } = (await get(FILE)).headers
    const part = await get(FILE, { range: 'bytes=65530-65545' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe(documentText.slice(65530, 65546))
    expect(part.headers['content-length']).toBe('16')
    expect(part.headers['content-range']).toBe(`bytes 65530-65545/${documentText.length}`)
    expect((await get(FILE, { range: 'bytes=-6' })).body).toBe(documentText.slice(-6))
    const rest = (copy: string) => get(FILE, { range: 'bytes=5-', 'if-range': copy })
    expect((await rest(etag)).statusCode).toBe(206)
    expect((await rest('"another"')).body).toBe(documentText)
    const beyond = await get(FILE, { range: 'bytes=999999-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${documentText.length}`)
  })

  test('a copy that is still right is answered with 304', async () => {
    const { etag = '' } = (await get(FILE)).headers
    const answer = await get(FILE, { 'if-none-match': etag, range: 'bytes=0-4' })
    expect(answer.statusCode).toBe(304)
    expect(answer.rawPayload).toHaveLength(0)
    expect(answer.headers.etag).toBe(etag)
  })

  test('a build that takes the file away takes nothing from a server that runs', async () => {
    rmSync(`${site.directory}/files`, { recursive: true })
    expect((await get(FILE)).body).toBe(documentText)
  })

  test('are read, never written, and no other name is found', async () => {
    const written = await ask('POST', FILE)
    expect(written.statusCode).toBe(405)
    expect(written.headers.allow).toBe('GET, HEAD')
    for (const url of ['/files', '/files/', '/files/../secret.txt', '/files/..%2fsecret.txt']) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })
})

describe('the old address of the case studies', () => {
  const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  test('is the page for whoever goes there [RT-02]', async () => {
    const answer = await get(BOTH, { accept: navigation, 'accept-encoding': 'br' })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['vary']).toBe('accept, accept-encoding')
    const plain = await get(BOTH, { accept: navigation })
    expect(plain.body).toBe(pageHtml('Case Studies'))
    expect(plain.headers['vary']).toBe('accept, accept-encoding')
  })

  test('is the document for any other request [RT-02]', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/pdf' }]) {
      const answer = await get(BOTH, headers)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', vary: 'accept' })
      expect(answer.body).toBe(documentText)
    }
    expect((await get(BOTH, { range: 'bytes=0-3' })).statusCode).toBe(206)
  })
})
