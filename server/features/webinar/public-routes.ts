import type { FastifyInstance } from 'fastify'
import { registrationReply, webinarRegistration } from '../../../contracts/webinar/registration.ts'
import { sessionReply } from '../../../contracts/webinar/session.ts'
import { registrationPost } from '../../../contracts/sources/requests.ts'
import { webinar as shippedWebinar } from '../../../cms/site.ts'
import { paths } from '../../../web/paths.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { mailContext } from '../../mail/context.ts'
import { ApiError } from '../../lib/errors.ts'
import { NOINDEX } from '../../http/pages/request-pages.ts'
import { formPost } from '../../http/pages/form-post.ts'
import { withoutSource } from '../sources/source-of-request.ts'
import { currentSession, eventOf, isAsBuilt, sessionToShow } from './sessions.ts'
import { register, WAITLIST_MESSAGE } from './register.ts'
import { unsubscribePage } from './unsubscribe.ts'

/** Tells the page after a registration without JavaScript that all seats are taken. */
const ON_WAITLIST = '?waitlist'

/**
 * `POST /api/webinar-registration`, `POST /webinar` for browsers without JavaScript, and the next
 * session: as JSON, as a calendar file, and on the pages that show it.
 */
export async function webinarRoutes(
  app: FastifyInstance,
  { db, env, clock, wakeWorker, pages, webinar = shippedWebinar }: FeatureDependencies,
): Promise<void> {
  const route = publicRoute(app, { wakeWorker })
  const mail = mailContext(env)
  const { limits, mailStaff: staff, webhook, webinarCloses: closes } = env
  const deps = { db, staff, limits, webhook, event: webinar, closes }
  const choice = () => ({ event: webinar, closes, now: clock() })

  route('POST', paths.api.webinarRegistration(), {
    summary: 'Register for the webinar',
    body: registrationPost,
    status: 201,
    reply: registrationReply,
    errors: [409, 422],
    idempotent: true,
    wakesWorker: true,
    handle({ request, body, key }) {
      const { form, source } = withoutSource(request.headers, body, pages)
      return register({ ...deps, now: clock() }, form, { key, ip: request.ip, source })
    },
  })

  route('GET', paths.api.webinarSession(), {
    summary: 'The session of the webinar that visitors register for',
    reply: sessionReply,
    handle: async () => ({ session: await sessionToShow(db, choice()) }),
  })

  app.get(paths.webinarCalendar(), { schema: { hide: true } }, async (_, reply) => {
    const session = await currentSession(db, choice())
    if (session === undefined) {
      throw new ApiError(404, 'not_found', 'No session is scheduled right now.')
    }
    // Loaded when first needed, because few requests need it.
    const { publicWebinarEvent } = await import('../../mail/calendar/webinar-event.ts')
    const event = { ...eventOf(session), sequence: session.sequence }
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'inline; filename="webinar.ics"')
      .header('cache-control', 'no-cache')
      .send(publicWebinarEvent(event, mail, clock()))
  })

  if (pages === undefined) return
  /** The session as page data; undefined if the build's pages already show it. */
  const shown = async () => {
    const session = await sessionToShow(db, choice())
    return isAsBuilt(session, webinar) ? {} : { session }
  }

  for (const [path, page] of [
    [paths.webinar(), 'webinar'],
    [paths.webinarThankYou(), 'webinar-thank-you'],
  ] as const) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { session } = await shown().catch((error: unknown) => {
        // If the database can't be read, send the pages as they were built.
        request.log.error({ err: error }, 'failed to read the webinar session')
        return { session: undefined }
      })
      if (session === undefined) return pages.sendBuilt(request, reply)
      return pages.send(request, reply, { status: 200, data: { page, session } })
    })
  }

  app.get(paths.webinarHeld(), { schema: { hide: true } }, async (request, reply) => {
    const message = request.url.endsWith(ON_WAITLIST) ? WAITLIST_MESSAGE : HELD_MESSAGES.webinar
    const data = { page: 'webinar', ...(await shown()), message } as const
    return pages.send(request, reply, { status: 200, data, headers: NOINDEX })
  })

  await app.register(unsubscribePage, { db, clock, pages })
  await app.register(async (scope) => {
    await formPost(scope, {
      path: paths.webinar(),
      pages,
      schema: webinarRegistration,
      dataOf: async (form) => ({ page: 'webinar', ...(await shown()), form }),
      async accept(registration, { ip }) {
        const done = await register({ ...deps, now: clock() }, registration, { key: undefined, ip })
        if (!done.replayed) wakeWorker?.()
        const { message } = registrationReply.parse(JSON.parse(done.json))
        if (message === undefined) return paths.webinarThankYou()
        return paths.webinarHeld() + (message === WAITLIST_MESSAGE ? ON_WAITLIST : '')
      },
    })
  })
}
