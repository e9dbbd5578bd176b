import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { emptyBody } from '../../../contracts/empty.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { type IDEMPOTENCY_HEADER, idempotencyKey } from '../../../contracts/idempotency.ts'
import type { Dependencies } from './dependencies.ts'
import type { IdempotentReply, MaybeSchema, Method, Received, Route, Schema } from './route.ts'

const KEY_HEADER = 'idempotency-key' satisfies Lowercase<typeof IDEMPOTENCY_HEADER>
const keyHeaders = z.looseObject({ [KEY_HEADER]: z.optional(idempotencyKey) })

/** Usually a UUID. */
export const pathId = z.string().check(z.maxLength(100))
const idParameter = z.object({ id: pathId })

interface PublicRoute<Query, Body, Params, Reply, Idempotent> extends Route<
  Query,
  Body,
  Params,
  Reply,
  Idempotent
> {
  config?: FastifyContextConfig
}

/**
 * The statuses of the errors that every request to such a route can get, before its handler runs.
 */
function commonErrors(
  method: Method,
  url: string,
  { hasBody, config }: { hasBody: boolean; config: FastifyContextConfig },
): number[] {
  const { access = 'anyone', confirmed = false } = config
  const isWrite = method !== 'GET'
  return [
    400,
    ...(access === 'anyone' ? [] : [401]),
    ...(isWrite || access === 'owner' || confirmed ? [403] : []),
    ...(hasBody ? [413, 415] : []),
    ...(url.includes(':') ? [414] : []),
    ...(isWrite ? [429] : []),
    503,
  ]
}

/**
 * The returned function adds routes to an API. Caches don't keep their replies.
 * @param noBody the schema of POST and PATCH bodies that have none of their own; otherwise they
 * aren't checked
 */
export function publicRoute(
  app: FastifyInstance,
  { wakeWorker }: Pick<Dependencies, 'wakeWorker'> = {},
  noBody?: Schema,
) {
  return <
    Query extends MaybeSchema = undefined,
    Body extends MaybeSchema = undefined,
    Params extends MaybeSchema = undefined,
    Reply extends MaybeSchema = undefined,
    Idempotent extends boolean = false,
  >(
    method: Method,
    url: string,
    route: PublicRoute<Query, Body, Params, Reply, Idempotent>,
  ): void => {
    const { summary, description, query, body, params, reply: success, handle, ...more } = route
    const { status = 200, errors = [], conflict, idempotent, wakesWorker, ...options } = more
    const checkedBody = body ?? (method === 'POST' || method === 'PATCH' ? noBody : undefined)
    const checkedParams = params ?? (/:id\b/.test(url) ? idParameter : undefined)
    const common = commonErrors(method, url, {
      hasBody: checkedBody !== undefined,
      config: options.config ?? {},
    })
    const response = {
      [status]: success ?? emptyBody,
      ...Object.fromEntries([...common, ...errors].map((error) => [error, errorBody])),
      ...(conflict && { 409: conflict }),
    }
    app.route<{ Params: { id?: string }; Headers: { [KEY_HEADER]?: string } }>({
      ...options,
      method,
      url,
      schema: {
        summary,
        ...(description !== undefined && { description }),
        ...(query && { querystring: query }),
        ...(checkedBody && { body: checkedBody }),
        ...(checkedParams && { params: checkedParams }),
        ...(idempotent === true && { headers: keyHeaders }),
        response,
      },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store').code(status)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas have checked these
        const checked = request as unknown as Received<Query, Body, Params>
        const answer = await handle({
          request,
          reply,
          id: request.params.id ?? '',
          query: checked.query,
          body: checked.body,
          params: checked.params,
          key: request.headers[KEY_HEADER],
        })
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what such a handler returns
        const stored = idempotent === true ? (answer as IdempotentReply) : undefined
        if (wakesWorker === true && stored?.replayed !== true) wakeWorker?.()
        if (!stored) return reply.send(success ? answer : {})
        return reply.code(stored.status).type('application/json; charset=utf-8').send(stored.json)
      },
    })
  }
}
