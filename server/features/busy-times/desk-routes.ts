import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  blockChange,
  blockFields,
  blockWeek,
  savedBlock,
} from '../../../contracts/bookings/calendar.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext, signedInTo } from '../../http/routes/desk-request.ts'
import { addBlock, type BlockContext, changeBlock, removeBlock, skipWeek } from './blocks.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Times that the staff block, for everyone who is signed in. */
export async function blockRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'member' } as const
  const contextOf = (request: FastifyRequest): BlockContext => ({
    ...staffContext(request, options),
    author: signedInTo(request).staff.name,
    timeZone: options.env.officeTimeZone,
  })

  app.post(
    deskPaths.api.blocks(),
    {
      config,
      schema: {
        summary: 'Block a time, once or every week',
        body: blockFields,
        response: { 201: savedBlock, 400: errorBody },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addBlock(contextOf(request), request.body)),
  )

  app.patch(
    deskPaths.api.block(':id'),
    {
      config,
      schema: {
        summary: 'Change a blocked time',
        params: oneId,
        body: blockChange,
        response: { 200: savedBlock, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    (request) => changeBlock(contextOf(request), request.params.id, request.body),
  )

  app.post(
    deskPaths.api.blockWeek(':id'),
    {
      config,
      schema: {
        summary: 'Skip one week of a weekly block, or block it again',
        params: oneId,
        body: blockWeek,
        response: { 200: savedBlock, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    (request) => skipWeek(staffContext(request, options), request.params.id, request.body),
  )

  app.delete(
    deskPaths.api.block(':id'),
    {
      config,
      schema: {
        summary: 'Unblock a time',
        params: oneId,
        response: { 200: nothing, 404: errorBody },
      },
    },
    async (request) => {
      await removeBlock(staffContext(request, options), request.params.id)
      return {}
    },
  )
}
