import type { FastifyInstance } from 'fastify'
import { emptyBody } from '../../../contracts/empty.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { Dependencies } from './dependencies.ts'
import { type Access, signedInTo, type StaffContext, staffContext } from './desk-request.ts'
import { publicRoute } from './public-route.ts'
import type { MaybeSchema, Method, Route } from './route.ts'

/** What a handler of the desk also gets. */
export interface FromStaff {
  /** Who sent the request. */
  staff: DeskStaffTable
  context: StaffContext
}

/** A route for people who are signed in. A POST or PATCH without a schema has an empty body. */
interface DeskRoute<Query, Body, Params, Reply, Idempotent> extends Route<
  Query,
  Body,
  Params,
  Reply,
  Idempotent,
  FromStaff
> {
  access: Exclude<Access, 'anyone'>
  confirmed?: boolean
  background?: boolean
}

/** Returns a function that adds routes to the desk's API. */
export function deskRoute(
  app: FastifyInstance,
  options: Pick<Dependencies, 'db' | 'clock' | 'wakeWorker'>,
) {
  const addRoute = publicRoute(app, options, emptyBody)
  return <
    Query extends MaybeSchema = undefined,
    Body extends MaybeSchema = undefined,
    Params extends MaybeSchema = undefined,
    Reply extends MaybeSchema = undefined,
    Idempotent extends boolean = false,
  >(
    method: Method,
    url: string,
    {
      access,
      confirmed = false,
      background = false,
      ...route
    }: DeskRoute<Query, Body, Params, Reply, Idempotent>,
  ): void => {
    addRoute(method, url, {
      ...route,
      config: { access, confirmed, background },
      handle(received) {
        const { staff } = signedInTo(received.request)
        return route.handle({
          ...received,
          staff,
          context: staffContext(received.request, options),
        })
      },
    })
  }
}
