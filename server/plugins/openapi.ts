import type { FastifyInstance, RouteOptions } from 'fastify'
import { site } from '../../content/site.ts'
import { zodFastify } from './zod-fastify.ts'

/**
 * `GET /api/openapi.json`: the API's description, made of the schemas of the routes that are
 * registered after this call. It is made when first asked for: what makes it takes memory that few
 * servers will ever need.
 */
export function openapi(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let document: Promise<string> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= describe(routes)
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}

/** Registers the routes once more, with an app that answers nothing, and lets that describe itself. */
async function describe(routes: readonly RouteOptions[]): Promise<string> {
  const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  const app = zodFastify({ exposeHeadRoutes: false })
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
  for (const { method, url, schema = {} } of routes) {
    app.route({ method, url, schema, handler: () => {} })
  }
  await app.ready()
  const described = JSON.stringify(app.swagger())
  await app.close()
  return described
}
