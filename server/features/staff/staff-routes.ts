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
import { signedInTo } from '../../http/routes/desk-request.ts'
import { shareDeletions } from '../backups/share-deletions.ts'
import { endSessionsOf } from './account.ts'
import { changeRole, invite, readStaff, removeStaff, withdrawInvitation } from './staff.ts'

/** For owners. Every change needs a passkey. */
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
    wakesWorker: true,
    handle: async ({ context, body }) => (await invite(context, body)).invitation,
  })

  route('DELETE', api.invitation(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Withdraw an invitation',
    errors: [404],
    handle: ({ context, id }) => withdrawInvitation(context, id),
  })

  route('PATCH', api.staffMember(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Change a person’s role',
    body: staffChange,
    errors: [404, 409],
    handle: ({ context, id, body }) => changeRole(context, id, body.role),
  })

  route('DELETE', api.staffSessions(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Sign a person out everywhere',
    errors: [404],
    handle: ({ context: { db, now }, request, id }) =>
      endSessionsOf({ db, now, ...signedInTo(request) }, id),
  })

  route('DELETE', api.staffMember(':id'), {
    access: 'owner',
    confirmed: true,
    summary: 'Remove a person and end their sessions',
    errors: [404, 409],
    async handle({ context, id }) {
      await removeStaff(context, id)
      await shareDeletions(context.db, options.env)
    },
  })
}
