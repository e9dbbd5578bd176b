import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import {
  buildSiteDirectory,
  LARGE_PICTURE,
  pageHtml,
  PDF,
  type SiteDirectory,
} from '../../../tests/factories/site-directory.ts'
import { freshDatabase, type OpenedDatabase } from '../../../tests/support/databases.ts'
import { DiskFile } from './disk-file.ts'

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

test('files: a large file is sent in full, with the headers to resume it later', async () => {
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
    'content-disposition': 'inline; filename="Our stories.pdf"',
  })
  expect(pdf.headers).not.toHaveProperty('content-security-policy')
})

test('files: a download has a file name of its own [BO-02]', async () => {
  const answer = await ask('/stories-download')
  expect(answer.body).toBe(PDF)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Our stories.pdf"')
})

test('files: HEAD gets the headers of GET and no body [BO-02]', async () => {
  const { date: _one, ...wanted } = (await ask('/stories-download')).headers
  const head = await ask('/stories-download', { range: 'bytes=0-9' }, 'HEAD')
  const { date: _two, ...given } = head.headers
  expect(head.statusCode).toBe(200)
  expect(head.rawPayload).toHaveLength(0)
  expect(given).toEqual(wanted)
})

test('files: a range is only served if the file is unchanged, otherwise the entire file [BO-02]', async () => {
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

test('files: an unchanged copy gets 304 until a build replaces the file', async () => {
  const { etag = '' } = (await ask('/files/stories.pdf')).headers
  const again = await ask('/files/stories.pdf', { 'if-none-match': etag, range: 'bytes=0-1' })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  writeFileSync(join(site.directory, 'files/stories.pdf'), 'another one')
  const newer = await ask('/files/stories.pdf', { 'if-none-match': etag })
  expect(newer.statusCode).toBe(200)
  expect(newer.body).toBe('another one')
})

test('files: one path serves the page to browsers and the file to other clients [RT-02]', async () => {
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

test('files: a page with its own file serves it under the file’s own name [RT-02]', async () => {
  const page = await ask('/static/stories-page.pdf', { accept: 'text/html' })
  expect(page.body).toBe(pageHtml('Contact'))
  expect(page.headers.vary).toBe('accept, accept-encoding')
  const file = await ask('/static/stories-page.pdf')
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Our stories.pdf"',
    vary: 'accept',
  })
})

/** Serves 40 MB, more than socket buffers hold. With `breaks`, the disk fails halfway. */
async function serveFile({ breaks }: { breaks: boolean }) {
  const size = 40_000_000
  let reads = 0
  const half = Buffer.alloc(size / 2)
  const handle = {
    stat: async () => ({ size, mtimeMs: 1 }),
    close: async () => {},
    // The first read computes the ETag.
    createReadStream: () => Readable.from(chunks((reads += 1) > 1 && breaks)),
  }
  async function* chunks(broken: boolean) {
    yield half
    if (broken) throw Object.assign(new Error('disk'), { code: 'EIO' })
    yield half
  }
  const reports: object[] = []
  const answered = Promise.withResolvers<void>()
  const file = new DiskFile('/files/stories.pdf', { 'content-type': 'application/pdf' })
  const server = createServer((request, response) => {
    const log = { error: (facts: object) => void reports.push(facts) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all that is used
    const opened = handle as unknown as FileHandle
    file.answer(opened, request, response, log).then(answered.resolve, answered.reject)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, reports, answered: answered.promise }
}

test('files: a disk error during a response closes the connection and is logged', async () => {
  const { url, reports, answered } = await serveFile({ breaks: true })
  const answer = await fetch(url)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  await answered
  expect(reports).toMatchObject([{ file: '/files/stories.pdf', err: { code: 'EIO' } }])
})

test('files: a visitor who disconnects during a response is not logged as an error', async () => {
  const { url, reports, answered } = await serveFile({ breaks: false })
  const leaving = new AbortController()
  const answer = await fetch(url, { signal: leaving.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  leaving.abort()
  await answered
  expect(reports).toEqual([])
})
