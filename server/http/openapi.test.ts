import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../../tests/factories/app.ts'
import { freshDatabase } from '../../tests/support/databases.ts'

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
