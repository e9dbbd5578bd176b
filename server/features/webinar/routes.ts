import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { errorBody } from '../../../contracts/errors.ts'
import { registrationReply, webinarRegistration } from '../../../contracts/webinar/registration.ts'
import { webinar } from '../../../content/site.ts'
import type { FeatureDependencies } from '../../dependencies.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import { mailContext } from '../../mail/context.ts'
import { plainWebinarForm } from './plain-form.ts'
import { register } from './register.ts'

/**
 * `POST /api/webinar-registration`, the plain form's `POST /webinar`, and the session as a file for
 * calendars.
 */
export async function webinarRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, markedPage }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const mail = mailContext(env)
  const tools = { db, staff: env.mailStaff, event: webinar, closes: env.webinarCloses }

  app.post(
    '/api/webinar-registration',
    {
      schema: {
        summary: 'Register for the webinar',
        headers: repeatableHeaders,
        body: webinarRegistration,
        response: { 201: registrationReply, 400: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const done = await register({ ...tools, now: clock() }, request.body, keyOf(request.headers))
      if (!done.replayed) wakeWorker?.()
      return sendOnce(reply, done)
    },
  )

  app.get('/webinar.ics', { schema: { hide: true } }, async (_, reply) => {
    // What writes calendars is loaded when one is wanted.
    const { publicWebinarEvent } = await import('../../mail/calendar/webinar-event.ts')
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'inline; filename="webinar.ics"')
      .header('cache-control', 'no-cache')
      .send(publicWebinarEvent(webinar, mail, clock()))
  })

  const page = markedPage('webinar')
  if (page === undefined) return
  await app.register(plainWebinarForm, {
    page,
    send: async (registration) => {
      await register({ ...tools, now: clock() }, registration, undefined)
      wakeWorker?.()
    },
  })
}
