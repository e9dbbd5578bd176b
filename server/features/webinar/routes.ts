import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { errorBody } from '../../../contracts/errors.ts'
import { registrationReply, webinarRegistration } from '../../../contracts/webinar/registration.ts'
import { registrationPost } from '../../../contracts/sources/requests.ts'
import { webinar as shippedWebinar } from '../../../content/site.ts'
import { paths } from '../../../web/paths.ts'
import type { FeatureDependencies } from '../../dependencies.ts'
import { HELD_MESSAGES } from '../../held/held-messages.ts'
import {
  idempotencyKeyOf,
  idempotencyHeaders,
  sendIdempotentReply,
} from '../../idempotency/idempotent.ts'
import { mailContext } from '../../mail/context.ts'
import { NOINDEX } from '../../plugins/pages/request-pages.ts'
import { formPost } from '../../plugins/pages/form-post.ts'
import { withoutSource } from '../../sources/source-of-request.ts'
import { register } from './register.ts'

/**
 * `POST /api/webinar-registration`, `POST /webinar` for browsers without JavaScript, and the
 * session as a calendar file.
 */
export async function webinarRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, pages, webinar = shippedWebinar }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const mail = mailContext(env)
  const { limits, mailStaff: staff, webinarCloses: closes } = env
  const deps = { db, staff, limits, event: webinar, closes }

  app.post(
    paths.api.webinarRegistration(),
    {
      schema: {
        summary: 'Register for the webinar',
        headers: idempotencyHeaders,
        body: registrationPost,
        response: { 201: registrationReply, 400: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { form, source } = withoutSource(request, pages)
      const origin = { key: idempotencyKeyOf(request.headers), ip: request.ip, source }
      const done = await register({ ...deps, now: clock() }, form, origin)
      if (!done.replayed) wakeWorker?.()
      return sendIdempotentReply(reply, done)
    },
  )

  app.get(paths.webinarCalendar(), { schema: { hide: true } }, async (_, reply) => {
    // Loaded on first use, because few requests need it.
    const { publicWebinarEvent } = await import('../../mail/calendar/webinar-event.ts')
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'inline; filename="webinar.ics"')
      .header('cache-control', 'no-cache')
      .send(publicWebinarEvent(webinar, mail, clock()))
  })

  if (pages === undefined) return
  app.get(paths.webinarHeld(), { schema: { hide: true } }, (request, reply) => {
    const data = { page: 'webinar', message: HELD_MESSAGES.webinar } as const
    return pages.send(request, reply, { status: 200, data, headers: NOINDEX })
  })
  await app.register(async (scope) => {
    await formPost(scope, {
      path: paths.webinar(),
      pages,
      schema: webinarRegistration,
      dataOf: (form) => ({ page: 'webinar', form }),
      async accept(registration, { ip }) {
        const done = await register({ ...deps, now: clock() }, registration, { key: undefined, ip })
        if (!done.replayed) wakeWorker?.()
        const { message } = registrationReply.parse(JSON.parse(done.json))
        return message === undefined ? paths.webinarThankYou() : paths.webinarHeld()
      },
    })
  })
}
