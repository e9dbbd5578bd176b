import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../../tests/factories/app.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { freshDatabase, onSqlite } from '../../tests/support/databases.ts'
import { startDesk } from '../../tests/support/desk.ts'

const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

test('OpenAPI: the description contains the contracts of the API routes', async () => {
  const database = await freshDatabase('sqlite')
  const { app } = await buildTestApp(database.db)
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  const { openapi, paths } = document.parse(answer.json())
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).toSorted()).toEqual([
    '/api/booking/{token}',
    '/api/booking/{token}/accept',
    '/api/booking/{token}/calendar.ics',
    '/api/booking/{token}/cancel',
    '/api/booking/{token}/move',
    '/api/client-errors',
    '/api/contact',
    '/api/domain/status',
    '/api/domain/update-record',
    '/api/schedule',
    '/api/schedule/available-slots',
    '/api/webinar-registration',
    '/api/webinar-session',
  ])
  expect(paths['/api/contact']?.['post']).toMatchObject({
    operationId: 'postContact',
    security: [],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['name', 'email', 'company', 'message'],
            properties: { name: { type: 'string', minLength: 2, maxLength: 100 } },
          },
        },
      },
    },
  })
  await app.close()
  await database.close()
})

test('OpenAPI: every route describes the refusals that it can answer with', async () => {
  const database = await freshDatabase('sqlite')
  const { app } = await buildTestApp(database.db)
  const { paths } = document.parse((await app.inject('/api/openapi.json')).json())
  const contact = { method: 'POST', url: '/api/contact' } as const
  const longPath = `/api/booking/${'a'.repeat(2001)}`
  const refusals = [
    { path: '/api/contact', method: 'post', answer: await app.inject({ ...contact, payload: {} }) },
    {
      path: '/api/contact',
      method: 'post',
      answer: await app.inject({ ...contact, payload: { message: 'a'.repeat(70_000) } }),
    },
    {
      path: '/api/contact',
      method: 'post',
      answer: await app.inject({
        ...contact,
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
    },
    {
      path: '/api/contact',
      method: 'post',
      answer: await app.inject({
        ...contact,
        payload: {},
        headers: { origin: 'https://a.example' },
      }),
    },
    {
      path: '/api/booking/{token}',
      method: 'get',
      answer: await app.inject('/api/booking/unknown'),
    },
    { path: '/api/booking/{token}', method: 'get', answer: await app.inject(longPath) },
  ]
  expect(refusals.map(({ answer }) => answer.statusCode)).toEqual([400, 413, 415, 403, 404, 414])
  for (const { path, method, answer } of refusals) {
    expect(paths[path]?.[method], `${answer.statusCode} of ${path}`).toMatchObject({
      responses: {
        [answer.statusCode]: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    })
  }
  await app.close()
  await database.close()
})

test('OpenAPI: the description is sent compressed, and once', async () => {
  const database = await freshDatabase('sqlite')
  const { app } = await buildTestApp(database.db)
  const url = '/api/openapi.json'
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await app.inject(url)).body)
  const again = { 'accept-encoding': 'br', 'if-none-match': packed.headers.etag }
  const unchanged = await app.inject({ url, headers: again })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  await app.close()
  await database.close()
})

onSqlite('OpenAPI', (open) => {
  test('the desk’s routes say which of them need the session’s cookie', async () => {
    const { owner } = await startDesk(open)
    const described = z.looseObject({ components: z.looseObject({}), paths: document.shape.paths })
    const { components, paths } = described.parse(
      (await owner.get(deskPaths.api.description())).json(),
    )
    expect(components['securitySchemes']).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-desk' },
    })
    expect(paths['/api/desk/people']?.['get']).toMatchObject({ security: [{ session: [] }] })
    expect(paths['/api/desk/sign-in']?.['post']).toMatchObject({ security: [] })
  })
})
