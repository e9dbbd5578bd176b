import type { FastifyInstance } from 'fastify'
import { emptyBody } from '../../../contracts/empty.ts'
import {
  codeEntry,
  codeRequest,
  codeSent,
  passkeyAnswer,
  sessionState,
} from '../../../contracts/staff/sign-in.ts'
import { requestOptions } from '../../../contracts/staff/webauthn.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { endSession } from './account.ts'
import { enterCode, requestCode } from './code.ts'
import { codeExpired } from './errors.ts'
import { relyingPartyOf } from './relying-party.ts'
import { requestContexts, userAgentOf } from './request-context.ts'
import { deskCookie, setDeskCookie, setSignInCookies } from './session-cookie.ts'
import { finishConfirmation, finishSignIn, startConfirmation, startSignIn } from './sign-in.ts'
import { draftKey } from './draft-key.ts'
import { hasStaff } from './staff-repository.ts'

/** Signing in and out, and confirming with a passkey. */
export async function signInRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const openRoute = publicRoute(app, options)
  const route = deskRoute(app, options)
  const { db, env, clock, wakeWorker } = options
  const contexts = requestContexts(options)
  const config = { access: 'anyone' } as const
  const { api } = deskPaths

  openRoute('GET', api.session(), {
    config,
    summary: 'Who is signed in',
    reply: sessionState,
    async handle({ request: { signedIn } }) {
      if (signedIn === null) {
        return { staff: null, sessionId: null, draftKey: null, hasStaff: await hasStaff(db) }
      }
      const { id, email_address: email, name, role } = signedIn.staff
      return {
        staff: { id, email, name, role },
        sessionId: signedIn.session.id,
        draftKey: await draftKey(db, id),
        hasStaff: true,
      }
    },
  })

  openRoute('POST', api.signInOptions(), {
    config,
    summary: 'Start a sign-in with a passkey',
    body: emptyBody,
    reply: requestOptions,
    handle: ({ request }) => startSignIn(contexts.ceremony(request)),
  })

  openRoute('POST', api.signIn(), {
    config,
    summary: 'Sign in with a passkey',
    body: passkeyAnswer,
    errors: [410],
    async handle({ request, reply, body }) {
      const context = contexts.ceremony(request)
      const session = await finishSignIn(context, body.response, userAgentOf(request))
      setSignInCookies(reply, session, context.rp.origin)
    },
  })

  openRoute('POST', api.codeRequest(), {
    config,
    summary: 'Email a sign-in code',
    description: 'The response is the same whether or not the address belongs to staff.',
    body: codeRequest,
    status: 202,
    reply: codeSent,
    async handle({ request, reply, body }) {
      const context = { db, now: clock() }
      const asker = { ip: request.ip, browserCookie: deskCookie(request, 'known', env) }
      const { browserToken, expiresAt, sent } = await requestCode(context, body.email, asker)
      if (sent) wakeWorker?.()
      const { origin } = relyingPartyOf(request, env)
      setDeskCookie(reply, 'code', { value: browserToken, origin })
      return { expiresAt: expiresAt.toISOString() }
    },
  })

  openRoute('POST', api.code(), {
    config,
    summary: 'Sign in with a code',
    body: codeEntry,
    errors: [410],
    async handle({ request, reply, body: { code } }) {
      const browserToken = deskCookie(request, 'code', env)
      if (browserToken === undefined) throw codeExpired()
      const entry = { browserToken, code, userAgent: userAgentOf(request) }
      const session = await enterCode({ db, now: clock() }, entry)
      setSignInCookies(reply, session, relyingPartyOf(request, env).origin)
    },
  })

  route('POST', api.confirmOptions(), {
    access: 'member',
    summary: 'Start a confirmation with a passkey',
    reply: requestOptions,
    handle: ({ request }) => startConfirmation(contexts.ceremony(request), signedInTo(request)),
  })

  route('POST', api.confirm(), {
    access: 'member',
    summary: 'Confirm with a passkey, for changes that need it',
    body: passkeyAnswer,
    errors: [410],
    handle: ({ request, body }) =>
      finishConfirmation(contexts.ceremony(request), body.response, signedInTo(request)),
  })

  route('POST', api.signOut(), {
    access: 'member',
    summary: 'Sign out in this browser',
    async handle({ request, reply }) {
      const context = contexts.account(request)
      await endSession(context, context.session.id)
      setDeskCookie(reply, 'session', { value: undefined, origin: context.rp.origin })
    },
  })
}
