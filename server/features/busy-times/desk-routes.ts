import type { FastifyInstance } from 'fastify'
import {
  blockChange,
  blockFields,
  blockWeek,
  savedBlock,
} from '../../../contracts/bookings/calendar.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute, type FromStaff } from '../../http/routes/desk-route.ts'
import { addBlock, type BlockContext, changeBlock, removeBlock, skipWeek } from './blocks.ts'

/** For all staff: times that the staff block. */
export async function blockRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths
  const contextOf = ({ context, staff }: FromStaff): BlockContext => ({
    ...context,
    author: staff.name,
    timeZone: options.env.officeTimeZone,
  })

  route('POST', api.blocks(), {
    access: 'member',
    summary: 'Block a time, once or every week',
    body: blockFields,
    status: 201,
    reply: savedBlock,
    handle: (received) => addBlock(contextOf(received), received.body),
  })

  route('PATCH', api.block(':id'), {
    access: 'member',
    summary: 'Change a blocked time',
    body: blockChange,
    reply: savedBlock,
    errors: [404, 409],
    handle: (received) => changeBlock(contextOf(received), received.id, received.body),
  })

  route('POST', api.blockWeek(':id'), {
    access: 'member',
    summary: 'Skip one week of a weekly block, or block it again',
    body: blockWeek,
    reply: savedBlock,
    errors: [404, 409],
    handle: ({ context, id, body }) => skipWeek(context, id, body),
  })

  route('DELETE', api.block(':id'), {
    access: 'member',
    summary: 'Unblock a time',
    errors: [404],
    handle: ({ context, id }) => removeBlock(context, id),
  })
}
