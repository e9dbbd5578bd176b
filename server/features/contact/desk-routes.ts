import type { FastifyInstance } from 'fastify'
import { newCall, newCallReply } from '../../../contracts/people/calls.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { takeCall } from './take-call.ts'

/** For all staff: phone calls, which are entered by hand. */
export async function callRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  deskRoute(app, options)('POST', deskPaths.api.people(), {
    access: 'member',
    summary: 'Add a person, or what someone wants who called',
    body: newCall,
    status: 201,
    reply: newCallReply,
    errors: [404, 422],
    idempotent: true,
    wakesWorker: true,
    handle: ({ context, staff, key, body }) =>
      takeCall({ ...context, webhook: options.env.webhook, takenBy: staff.name, key }, body),
  })
}
