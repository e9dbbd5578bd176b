import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  codeEntry,
  codeRequest,
  codeSent,
  nothing,
  passkeyAnswer,
  sessionState,
} from '../../../contracts/staff/sign-in.ts'
import { requestOptions } from '../../../contracts/staff/webauthn.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { endSession } from './account.ts'
import { enterCode, requestCode } from './code.ts'
import { codeExpired } from './errors.ts'
import { relyingPartyOf } from './relying-party.ts'
import { requestContexts, userAgentOf } from './request-context.ts'
import { deskCookie, setDeskCookie } from './session-cookie.ts'
import { finishConfirmation, finishSignIn, startConfirmation, startSignIn } from './sign-in.ts'
import { hasStaff } from './staff-repository.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Signing in and out, and confirming with a passkey. */
export async function signInRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock, wakeWorker } = options
  const contexts = requestContexts(options)

  app.get(
    deskPaths.api.session(),
    {
      config: { access: 'anyone' },
      schema: { summary: 'Who is signed in', response: { 200: sessionState } },
    },
    async ({ signedIn }) => {
      if (signedIn === null) return { staff: null, sessionId: null, hasStaff: await hasStaff(db) }
      const { id, email_address: email, name, role } = signedIn.staff
      return { staff: { id, email, name, role }, sessionId: signedIn.session.id, hasStaff: true }
    },
  )

  app.post(
    deskPaths.api.signInOptions(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Start a sign-in with a passkey',
        body: nothing,
        response: { 200: requestOptions },
      },
    },
    (request) => startSignIn(contexts.ceremony(request)),
  )

  app.post(
    deskPaths.api.signIn(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Sign in with a passkey',
        body: passkeyAnswer,
        response: { 200: nothing, 400: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      const context = contexts.ceremony(request)
      const value = await finishSignIn(context, request.body.response, userAgentOf(request))
      setDeskCookie(reply, 'session', { value, origin: context.rp.origin })
      return {}
    },
  )

  app.post(
    deskPaths.api.codeRequest(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Email a sign-in code',
        description: 'The response is the same whether or not the address belongs to staff.',
        body: codeRequest,
        response: { 202: codeSent, 400: errorBody },
      },
    },
    async (request, reply) => {
      const { browserToken, expiresAt, sent } = await requestCode(
        { db, now: clock() },
        request.body.email,
      )
      if (sent) wakeWorker?.()
      const { origin } = relyingPartyOf(request, env)
      setDeskCookie(reply, 'code', { value: browserToken, origin })
      return reply.code(202).send({ expiresAt: expiresAt.toISOString() })
    },
  )

  app.post(
    deskPaths.api.code(),
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Sign in with a code',
        body: codeEntry,
        response: { 200: nothing, 400: errorBody, 410: errorBody },
      },
    },
    async (request, reply) => {
      const browserToken = deskCookie(request, 'code', env)
      if (browserToken === undefined) throw codeExpired()
      const entry = { browserToken, code: request.body.code, userAgent: userAgentOf(request) }
      const value = await enterCode({ db, now: clock() }, entry)
      setDeskCookie(reply, 'session', { value, origin: relyingPartyOf(request, env).origin })
      return {}
    },
  )

  app.post(
    deskPaths.api.confirmOptions(),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Start a confirmation with a passkey',
        body: nothing,
        response: { 200: requestOptions },
      },
    },
    (request) => startConfirmation(contexts.ceremony(request), signedInTo(request)),
  )

  app.post(
    deskPaths.api.confirm(),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Confirm with a passkey, for changes that need it',
        body: passkeyAnswer,
        response: { 200: nothing, 400: errorBody, 410: errorBody },
      },
    },
    async (request) => {
      const context = contexts.ceremony(request)
      await finishConfirmation(context, request.body.response, signedInTo(request))
      return {}
    },
  )

  app.post(
    deskPaths.api.signOut(),
    {
      config: { access: 'member' },
      schema: { summary: 'Sign out in this browser', body: nothing, response: { 200: nothing } },
    },
    async (request, reply) => {
      const context = contexts.account(request)
      await endSession(context, context.session.id)
      setDeskCookie(reply, 'session', { value: undefined, origin: context.rp.origin })
      return {}
    },
  )
}
