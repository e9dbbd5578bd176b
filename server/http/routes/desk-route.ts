import type { FastifyInstance } from 'fastify'
import { emptyBody } from '../../../contracts/empty.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import type { Dependencies } from './dependencies.ts'
import { type Access, signedInTo, type StaffContext, staffContext } from './desk-request.ts'
import { publicRoute } from './public-route.ts'
import type { MaybeSchema, Method, Route } from './route.ts'

/** Passed to a desk handler in addition to the request. */
export interface FromStaff {
  staff: DeskStaffTable
  context: StaffContext
}

/** For staff who are signed in. A POST or PATCH without a schema has an empty body. */
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
}

/** The returned function adds routes to the desk's API. */
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
    { access, confirmed = false, ...route }: DeskRoute<Query, Body, Params, Reply, Idempotent>,
  ): void => {
    addRoute(method, url, {
      ...route,
      config: { access, confirmed },
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
