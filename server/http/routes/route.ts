import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Schema = z.core.$ZodType
/** Undefined if there is nothing to check. */
export type MaybeSchema = Schema | undefined
/** The output of the schema. */
type Checked<S> = S extends Schema ? z.output<S> : undefined

/** A stored reply, which is sent as the same bytes each time. */
export interface IdempotentReply {
  status: number
  json: string
  /** True if an earlier request did the work. */
  replayed: boolean
}

export interface Received<Query, Body, Params> {
  request: FastifyRequest
  reply: FastifyReply
  /** The `:id` of the path; empty if it has none. */
  id: string
  query: Checked<Query>
  body: Checked<Body>
  params: Checked<Params>
  /** The client's Idempotency-Key; checked only if the route is idempotent. */
  key: string | undefined
}

type Answer<Reply, Idempotent> = Idempotent extends true
  ? IdempotentReply
  : Reply extends Schema
    ? z.output<Reply>
    : void

/** What all routes of both APIs declare. `More` is what the handler gets besides the request. */
export interface Route<Query, Body, Params, Reply, Idempotent, More = unknown> extends Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'preHandler'
> {
  summary: string
  description?: string
  query?: Query
  body?: Body
  /** The path's parameters, unless `:id` is the only one. */
  params?: Params
  /** `{}` without a schema. */
  reply?: Reply
  /** The status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Other statuses, except those that all routes have. */
  errors?: readonly (401 | 404 | 409 | 410 | 422 | 502)[]
  /** The body of status 409 if it says more than other errors. */
  conflict?: Schema
  /** Requests with the same Idempotency-Key take effect once. */
  idempotent?: Idempotent
  /** Whether success enqueues email, so that the worker is woken. */
  wakesWorker?: boolean
  handle: (
    received: Received<Query, Body, Params> & More,
  ) => Answer<Reply, Idempotent> | Promise<Answer<Reply, Idempotent>>
}
