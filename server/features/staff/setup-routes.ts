import type { FastifyInstance } from 'fastify'
import {
  setupAnswer,
  setupDetails,
  setupLink,
  setupOptions,
  setupToken,
} from '../../../contracts/staff/setup.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { requestContexts, userAgentOf } from './request-context.ts'
import { setSignInCookies } from './session-cookie.ts'
import { checkLink, finishSetup, startSetup } from './setup.ts'

/** The token is in the body, so that opening a link changes nothing. */
export async function setupRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = publicRoute(app, options)
  const contexts = requestContexts(options)
  const config = { access: 'anyone' } as const

  route('POST', deskPaths.api.setupCheck(), {
    config,
    summary: 'Whom a setup link is for',
    description: 'Changes nothing.',
    body: setupToken,
    reply: setupLink,
    errors: [410],
    handle: ({ request, body }) => checkLink(contexts.ceremony(request), body.token),
  })

  route('POST', deskPaths.api.setupOptions(), {
    config,
    summary: 'Start the creation of the passkey that a setup link allows',
    body: setupDetails,
    reply: setupOptions,
    errors: [410],
    handle: ({ request, body }) => startSetup(contexts.ceremony(request), body),
  })

  route('POST', deskPaths.api.setup(), {
    config,
    summary: 'Use up a setup link: save the passkey and sign in',
    body: setupAnswer,
    status: 201,
    errors: [410],
    async handle({ request, reply, body }) {
      const context = contexts.ceremony(request)
      const session = await finishSetup(context, body, userAgentOf(request))
      setSignInCookies(reply, session, context.rp.origin)
    },
  })
}
