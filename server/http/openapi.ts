import { brotliCompressSync, gzipSync } from 'node:zlib'
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry } from 'zod/mini'
import { site } from '../../cms/site.ts'
import { errorBody } from '../../contracts/errors.ts'
import { paths } from '../../web/paths.ts'
import { answer, Representation } from './representation.ts'
import type { Headers } from './security-headers.ts'

interface DescribedApi {
  path: string
  title: string
  description: string
  config?: FastifyContextConfig
  /** The name of the cookie that signs in; undefined if every route is public. */
  session?: string
}

/** For visitors' browsers. */
export const publicApi: DescribedApi = {
  path: paths.api.description(),
  title: `${site.company} API`,
  description: 'Bookings and messages. All errors have the same shape.',
}

// Errors are described once and referred to by each route.
globalRegistry.add(errorBody, { id: 'Error' })

/** `getPeopleByIdNotes` for GET /api/people/:id/notes. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by/')
    .split(/[^a-zA-Z\d]+/)
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

/** Adds an operation id, and whether the route needs a session, to its schema. */
const describe: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const { method, config } = route.route
  const access = config?.access ?? 'anyone'
  return {
    url,
    schema: {
      ...schema,
      operationId: operationId(String(method), url),
      security: access === 'anyone' ? [] : [{ session: [] }],
    },
  }
}

/** Leaves out the input form of the error, which no route takes. */
const describeOnce: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document)
  if ('components' in described) delete described.components?.schemas?.['ErrorInput']
  return described
}

/**
 * Serves an API's description, generated from the schemas of all routes registered after this call
 * on the same instance.
 */
export async function openapi(
  app: FastifyInstance,
  { path, title, description, config = {}, session }: DescribedApi,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      ...(session && {
        components: {
          securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: session } },
        },
      }),
    },
    transform: describe,
    transformObject: describeOnce,
  })
  let document: Representation | undefined
  app.get(path, { config, schema: { hide: true } }, (request, reply) => {
    document ??= compressed(JSON.stringify(app.swagger()), {
      ...Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      ),
      'content-type': 'application/json; charset=utf-8',
      // It changes only with a release.
      'cache-control': 'no-cache',
    })
    answer(request, reply, document, 200)
  })
}

function compressed(text: string, headers: Headers): Representation {
  const identity = Buffer.from(text)
  const bodies = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return new Representation(bodies, headers)
}
