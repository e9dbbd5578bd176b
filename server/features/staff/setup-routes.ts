import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  setupAnswer,
  setupDetails,
  setupLink,
  setupOptions,
  setupToken,
} from '../../../contracts/staff/setup.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { requestContexts, userAgentOf } from './request-context.ts'
import { setDeskCookie } from './session-cookie.ts'
import { checkLink, finishSetup, startSetup } from './setup.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Setup links. The token is in the body, so that opening a link changes nothing. */
export async function setupRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const contexts = requestContexts(options)

  app.post(
    deskPaths.api.setupCheck(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whom a setup link is for',
        description: 'Changes nothing.',
        body: setupToken,
        response: { 200: setupLink, 400: errorBody, 410: errorBody },
      },
    },
    (request) => checkLink(contexts.ceremony(request), request.body.token),
  )

  app.post(
    deskPaths.api.setupOptions(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Start the creation of the passkey that a setup link allows',
        body: setupDetails,
        response: { 200: setupOptions, 400: errorBody, 410: errorBody },
      },
    },
    (request) => startSetup(contexts.ceremony(request), request.body),
  )

  app.post(
    deskPaths.api.setup(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Use up a setup link: save the passkey and sign in',
        body: setupAnswer,
        response: { 201: nothing, 400: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      const context = contexts.ceremony(request)
      const value = await finishSetup(context, request.body, userAgentOf(request))
      setDeskCookie(reply, 'session', { value, origin: context.rp.origin })
      return reply.code(201).send({})
    },
  )
}
