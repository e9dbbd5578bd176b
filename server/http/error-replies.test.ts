import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../../contracts/errors.ts'
import { buildTestApp, type TestApp } from '../../tests/factories/app.ts'
import { buildSiteDirectory, type SiteDirectory } from '../../tests/factories/site-directory.ts'
import { inTransaction } from '../db/transaction.ts'
import { freshDatabase, type OpenedDatabase } from '../../tests/support/databases.ts'

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

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
const ask = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
const postJson = (payload: string, headers: Record<string, string> = {}) =>
  ask('POST', '/api/contact', { 'content-type': 'application/json', ...headers }, payload)

describe('API errors', () => {
  test('all have the same shape, are not cached, and carry the security headers', async () => {
    const answers = await Promise.all([
      ask('GET', '/api/nowhere'),
      ask('GET', '/api'),
      ask('PUT', '/api/contact'),
      postJson('{'),
      postJson('{}'),
      ask('POST', '/api/contact', { 'content-type': 'text/plain' }, 'hello'),
      postJson(JSON.stringify({ message: 'x'.repeat(70_000) })),
      postJson('{}', { origin: 'https://evil.example' }),
      ask('GET', '/%'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      404, 404, 405, 400, 400, 415, 413, 403, 400,
    ])
    for (const answer of answers) {
      const body = errorBody.parse(answer.json())
      expect(body.statusCode).toBe(answer.statusCode)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|FST_/)
    }
  })

  test('an invalid body names every field and begins with the first message', async () => {
    const answer = await postJson(JSON.stringify({ name: 'A', email: 'x', company: 'Engines' }))
    const body = errorBody.parse(answer.json())
    expect(body).toMatchObject({
      statusCode: 400,
      code: 'invalid_request',
      error: 'Bad Request',
      message: 'Name must be at least 2 characters',
    })
    expect(body.issues?.map(({ path }) => path)).toEqual(['name', 'email', 'message'])
  })

  test.each(['[]', 'null', '"text"', '1', ''])(
    'a body that is not an object, %s, is a 400',
    async (payload) => {
      const answer = await postJson(payload)
      expect(answer.statusCode).toBe(400)
      expect(errorBody.parse(answer.json()).code).toBe('invalid_request')
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'nonsense',
    '',
  ])('content type "%s" is a 415', async (type) => {
    const answer = await ask('POST', '/api/contact', { 'content-type': type }, 'name=Ada')
    expect(answer.statusCode).toBe(415)
    expect(errorBody.parse(answer.json()).code).toBe('unsupported_media_type')
  })

  test('a wrong method is a 405 that lists the right ones', async () => {
    expect((await ask('PUT', '/api/contact')).headers['allow']).toBe('POST')
    expect((await ask('POST', '/api/schedule/available-slots')).headers['allow']).toBe('GET, HEAD')
    expect((await ask('DELETE', '/')).headers['allow']).toBe('GET, HEAD')
    expect((await ask('PUT', '/contact')).headers['allow']).toBe('GET, HEAD, POST')
  })

  test('an unavailable database is a 503 with Retry-After, and nothing is lost', async () => {
    const body = {
      name: 'Ada Example',
      email: 'ada@example.com',
      company: 'Engines',
      message: 'Please call me back.',
    }
    const own = await freshDatabase('sqlite', { writeTimeoutMs: 50 })
    const { app } = await buildTestApp(own.db)
    const blocker = await own.again()
    const post = () => app.inject({ method: 'POST', url: '/api/contact', payload: body })
    const refused = await inTransaction(blocker, async () => post())
    expect(refused.statusCode).toBe(503)
    expect(errorBody.parse(refused.json()).code).toBe('unavailable')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post()).statusCode).toBe(201)
    expect(await own.db.selectFrom('contact_messages').select('name').execute()).toHaveLength(1)
    await app.close()
    await own.close()
  })
})

describe('errors outside of the API', () => {
  test('are an HTML page for browsers and JSON for other clients', async () => {
    const page = await ask('POST', '/', { accept: 'text/html,*/*' })
    expect(page.statusCode).toBe(405)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<a href="/">')
    expect(errorBody.parse((await ask('POST', '/')).json()).code).toBe('method_not_allowed')
  })
})

describe('unusual URLs', () => {
  test('needlessly encoded characters redirect to the plain address, on this host only [SH-11]', async () => {
    const plain = {
      '/%77ebinar': '/webinar',
      '/%73chedule?service=%41': '/schedule?service=%41',
      '/%63ontact': '/contact',
      '/%7e%2D%5f%39%5A%2e': '/~-_9Z%2e',
      '/%5C%65vil.example': '/%5Cevil.example',
      '/api/%63ontact': '/api/contact',
    }
    for (const [url, location] of Object.entries(plain)) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const answer = await ask(method, url)
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 308, location])
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
    }
    for (const url of ['//%65vil.example', '/%2577']) {
      const { statusCode, headers } = await ask('GET', url)
      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
    }
  })

  test('a trailing slash redirects to the path without it, keeping the query [SH-11]', async () => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const answer = await ask(method, '/contact/?a=b&c=%2F')
      expect(answer.statusCode).toBe(308)
      expect(answer.headers.location).toBe('/contact?a=b&c=%2F')
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await ask('GET', '/contact//')).headers.location).toBe('/contact')
    expect((await ask('GET', '/healthz/')).headers.location).toBe('/healthz')
  })

  test.each([
    '//',
    '///',
    '//evil.example/',
    '//evil.example/contact/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '//contact/',
    '/nowhere/',
    '/api/contact/',
    '/.//evil.example/',
    '/contact/..//evil.example/',
  ])('%s does not redirect [SH-11]', async (url) => {
    const answer = await ask('GET', url)
    expect(answer.headers).not.toHaveProperty('location')
    expect(answer.statusCode).toBe(404)
  })

  test.each(['/%', '/%zz', '/%c3%28', '/contact%', '/api/%', '/%ff'])(
    '%s is a 400',
    async (url) => {
      expect((await ask('GET', url)).statusCode).toBe(400)
    },
  )

  test.each([
    '/%00',
    '/contact%00',
    '/%0d%0aset-cookie:a=b',
    `/${'a'.repeat(5000)}`,
    '/?%',
    '/?%00',
  ])('%s is not a server error', async (url) => {
    expect((await ask('GET', url)).statusCode).toBeLessThan(500)
  })
})
