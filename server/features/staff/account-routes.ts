import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { newPasskey, passkeyList, sessionList } from '../../../contracts/staff/account.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { creationOptions } from '../../../contracts/staff/webauthn.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import {
  addPasskey,
  endSession,
  readPasskeys,
  readSessions,
  removePasskey,
  startPasskey,
} from './account.ts'
import { requestContexts } from './request-context.ts'
import { setDeskCookie } from './session-cookie.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

const one = z.object({ id: z.string().check(z.maxLength(2000)) })

/** A person's own sessions and passkeys. */
export async function accountRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const contexts = requestContexts(options)

  app.get(
    deskPaths.api.sessions(),
    {
      config: { access: 'member' },
      schema: { summary: 'Where you are signed in', response: { 200: sessionList } },
    },
    async (request) => ({ sessions: await readSessions(contexts.account(request)) }),
  )

  app.delete(
    deskPaths.api.oneSession(':id'),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Sign out in one browser',
        params: one,
        response: { 200: nothing, 404: errorBody },
      },
    },
    async (request, reply) => {
      const context = contexts.account(request)
      const { id } = request.params
      await endSession(context, id)
      if (id === context.session.id) {
        setDeskCookie(reply, 'session', { value: undefined, origin: context.rp.origin })
      }
      return {}
    },
  )

  app.get(
    deskPaths.api.passkeys(),
    {
      config: { access: 'member' },
      schema: { summary: 'Your passkeys', response: { 200: passkeyList } },
    },
    async (request) => ({ passkeys: await readPasskeys(contexts.account(request)) }),
  )

  app.post(
    deskPaths.api.passkeyOptions(),
    {
      config: { access: 'member', confirmed: true },
      schema: {
        summary: 'Start the creation of another passkey',
        body: nothing,
        response: { 200: creationOptions, 403: errorBody },
      },
    },
    (request) => startPasskey(contexts.account(request)),
  )

  app.post(
    deskPaths.api.passkeys(),
    {
      config: { access: 'member', confirmed: true },
      schema: {
        summary: 'Add a passkey',
        body: newPasskey,
        response: { 201: nothing, 400: errorBody, 403: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      await addPasskey(contexts.account(request), request.body.response)
      return reply.code(201).send({})
    },
  )

  app.delete(
    deskPaths.api.passkey(':id'),
    {
      config: { access: 'member', confirmed: true },
      schema: {
        summary: 'Remove a passkey',
        params: one,
        response: { 200: nothing, 403: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await removePasskey(contexts.account(request), request.params.id)
      return {}
    },
  )
}
