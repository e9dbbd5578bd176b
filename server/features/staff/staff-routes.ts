import type { FastifyInstance } from 'fastify'
import {
  invitation,
  newInvitation,
  staffChange,
  staffList,
} from '../../../contracts/staff/staff.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { changeRole, invite, readStaff, removeStaff, withdrawInvitation } from './staff.ts'

/** The staff, for owners. Every change needs a passkey. */
export async function staffRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { api } = deskPaths

  route('GET', api.staff(), {
    access: 'owner',
    summary: 'The staff, and who is invited',
    reply: staffList,
    handle: ({ context }) => readStaff(context),
  })

  route('POST', api.invitations(), {
    access: 'owner',
    confirmed: true,
    summary: 'Invite a person by email, or let one create a new passkey',
    body: newInvitation,
    status: 201,
    reply: invitation,
    errors: [400, 403],
    wakesWorker: true,
    handle: async ({ context, body }) => (await invite(context, body)).invitation,
  })

  route('DELETE', api.invitation(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Withdraw an invitation',
    errors: [403, 404],
    handle: ({ context, id }) => withdrawInvitation(context, id),
  })

  route('PATCH', api.staffMember(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Change a person’s role',
    body: staffChange,
    errors: [403, 404, 409],
    handle: ({ context, id, body }) => changeRole(context, id, body.role),
  })

  route('DELETE', api.staffMember(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Remove a person and end their sessions',
    errors: [403, 404, 409],
    handle: ({ context, id }) => removeStaff(context, id),
  })
}
