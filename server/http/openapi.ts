import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { site } from '../../content/site.ts'
import { paths } from '../../web/paths.ts'

/** One of the site's APIs. */
interface DescribedApi {
  /** Where the description is. */
  path: string
  title: string
  description: string
  /** Settings of the description's own route. */
  config?: FastifyContextConfig
}

/** The API that visitors' browsers use. */
export const publicApi: DescribedApi = {
  path: paths.api.description(),
  title: `${site.company} API`,
  description: 'Bookings and messages. All errors have the same shape.',
}

/**
 * Serves an API's description, generated from the schemas of all routes registered after this call
 * on the same instance.
 */
export async function openapi(
  app: FastifyInstance,
  { path, title, description, config = {} }: DescribedApi,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title, description, version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.get(path, { config, schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // It changes only with a release.
      .header('cache-control', 'no-cache')
      .send(app.swagger()),
  )
}
