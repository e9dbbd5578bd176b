import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { site } from '../../content/site.ts'

/** `GET /api/openapi.json`: the API's description, made of the routes' own schemas. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${site.company} API`,
        description: 'Bookings and messages. Every answer that is not a success has one shape.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  })
  let document: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
