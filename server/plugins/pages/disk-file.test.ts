import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import {
  buildSiteDirectory,
  LARGE_PICTURE,
  pageHtml,
  PDF,
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

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.inject({ method, url, headers })

test('a large file comes whole, with all that a client needs to go on with it later', async () => {
  const picture = await ask('/share/home.png', { 'accept-encoding': 'br' })
  expect(picture.statusCode).toBe(200)
  expect(picture.body).toBe(LARGE_PICTURE)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(LARGE_PICTURE.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  const pdf = await ask('/files/stories.pdf')
  expect(pdf.body).toBe(PDF)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="stories.pdf"',
  })
  expect(pdf.headers).not.toHaveProperty('content-security-policy')
})

test('a download is saved under its own name [BO-02]', async () => {
  const answer = await ask('/stories-download')
  expect(answer.body).toBe(PDF)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Our stories.pdf"')
})

test('HEAD gives the headers of GET and no body [BO-02]', async () => {
  const { date: _one, ...wanted } = (await ask('/stories-download')).headers
  const head = await ask('/stories-download', { range: 'bytes=0-9' }, 'HEAD')
  const { date: _two, ...given } = head.headers
  expect(head.statusCode).toBe(200)
  expect(head.rawPayload).toHaveLength(0)
  expect(given).toEqual(wanted)
})

test('a part is given of the very file that was begun, else the whole [BO-02]', async () => {
  const { etag = '' } = (await ask('/files/stories.pdf')).headers
  for (const condition of [{}, { 'if-range': etag }]) {
    const part = await ask('/files/stories.pdf', { range: 'bytes=10-19', ...condition })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe(PDF.slice(10, 20))
    expect(part.headers).toMatchObject({
      'content-range': `bytes 10-19/${PDF.length}`,
      'content-length': '10',
      etag,
    })
  }
  for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 07:00:00 GMT']) {
    const whole = await ask('/files/stories.pdf', { range: 'bytes=10-19', 'if-range': other })
    expect(whole.statusCode).toBe(200)
    expect(whole.body).toBe(PDF)
  }
  const beyond = await ask('/files/stories.pdf', { range: 'bytes=4000-' })
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${PDF.length}`)
})

test('a copy that is still right is answered with 304, until a build replaces the file', async () => {
  const { etag = '' } = (await ask('/files/stories.pdf')).headers
  const again = await ask('/files/stories.pdf', { 'if-none-match': etag, range: 'bytes=0-1' })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  writeFileSync(join(site.directory, 'files/stories.pdf'), 'another one')
  const newer = await ask('/files/stories.pdf', { 'if-none-match': etag })
  expect(newer.statusCode).toBe(200)
  expect(newer.body).toBe('another one')
})

test('one address gives the page to browsers and the file to others [RT-02]', async () => {
  const page = await ask('/static/stories.pdf', {
    accept: 'text/html,*/*',
    'accept-encoding': 'gzip',
  })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers.vary).toBe('accept, accept-encoding')
  const plain = await ask('/static/stories.pdf', { accept: 'text/html' })
  expect(plain.body).toBe(pageHtml('Contact'))
  const file = await ask('/static/stories.pdf', { accept: '*/*' })
  expect(file.body).toBe(PDF)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', vary: 'accept' })
  expect((await ask('/contact')).headers.vary).toBe('accept-encoding')
})
