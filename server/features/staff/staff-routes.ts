import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import {
  invitation,
  newInvitation,
  staffChange,
  staffList,
} from '../../../contracts/staff/staff.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { changeRole, invite, readStaff, removeStaff, withdrawInvitation } from './staff.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** The staff, for owners. Every change needs a passkey. */
export async function staffRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const changes = { access: 'owner', confirmed: true } as const

  app.get(
    deskPaths.api.staff(),
    {
      config: { access: 'owner' },
      schema: { summary: 'The staff, and who is invited', response: { 200: staffList } },
    },
    (request) => readStaff(staffContext(request, options)),
  )

  app.post(
    deskPaths.api.invitations(),
    {
      config: changes,
      schema: {
        summary: 'Invite a person by email, or let one create a new passkey',
        body: newInvitation,
        response: { 201: invitation, 400: errorBody, 403: errorBody },
      },
    },
    async (request, reply) => {
      const invited = await invite(staffContext(request, options), request.body)
      options.wakeWorker?.()
      return reply.code(201).send(invited.invitation)
    },
  )

  app.delete(
    deskPaths.api.invitation(':id'),
    {
      config: changes,
      schema: {
        summary: 'Withdraw an invitation',
        params: oneId,
        response: { 200: nothing, 403: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      await withdrawInvitation(staffContext(request, options), request.params.id)
      return {}
    },
  )

  app.patch(
    deskPaths.api.staffMember(':id'),
    {
      config: changes,
      schema: {
        summary: 'Change a person’s role',
        params: oneId,
        body: staffChange,
        response: { 200: nothing, 403: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await changeRole(staffContext(request, options), request.params.id, request.body.role)
      return {}
    },
  )

  app.delete(
    deskPaths.api.staffMember(':id'),
    {
      config: changes,
      schema: {
        summary: 'Remove a person and end their sessions',
        params: oneId,
        response: { 200: nothing, 403: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await removeStaff(staffContext(request, options), request.params.id)
      return {}
    },
  )
}
