import type { FastifyInstance } from 'fastify'
import { webinar as shippedWebinar } from '../../../cms/site.ts'
import {
  newWebinarSession,
  webinarCancellation,
  webinarCancellationPreview,
  webinarChanged,
  webinarChangePreview,
  webinarDetails,
  webinarEmailPreview,
  webinarSessionChange,
  webinarSessionFields,
  webinarSessions,
} from '../../../contracts/webinar/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { cancelSession, previewCancellation } from './cancel-session.ts'
import { changeSession, createSession, previewChange } from './change-session.ts'
import { readDetails, readSessions } from './present.ts'

/** For all staff: the webinar's sessions. */
export async function webinarSessionRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock, webinar: event = shippedWebinar } = options
  const reading = () => ({ db, event, closes: env.webinarCloses, now: clock() })
  const { api } = deskPaths

  route('GET', api.webinarSessions(), {
    access: 'member',
    summary: 'Webinar sessions',
    reply: webinarSessions,
    handle: async () => ({ sessions: await readSessions(reading()), timeZone: event.timeZone }),
  })

  route('POST', api.webinarSessions(), {
    access: 'member',
    summary: 'Create a webinar session',
    body: webinarSessionFields,
    status: 201,
    reply: newWebinarSession,
    handle: async ({ context, body }) => ({ id: await createSession({ ...context, event }, body) }),
  })

  route('GET', api.webinarSession(':id'), {
    access: 'member',
    summary: 'A webinar session with its registrations',
    reply: webinarDetails,
    errors: [404],
    handle: ({ id }) => readDetails(reading(), id),
  })

  route('PATCH', api.webinarSession(':id'), {
    access: 'member',
    summary: 'Change a webinar session; a new time is emailed to its registrants',
    body: webinarSessionChange,
    reply: webinarChanged,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id, body }) => changeSession(context, id, body),
  })

  route('POST', api.webinarChangePreview(':id'), {
    access: 'member',
    summary: 'See the email that a change of a session sends',
    body: webinarChangePreview,
    reply: webinarEmailPreview,
    errors: [404],
    handle: ({ id, body }) => previewChange({ db, env, now: clock() }, id, body.session),
  })

  route('POST', api.webinarCancelPreview(':id'), {
    access: 'member',
    summary: 'See the email that canceling a session sends',
    body: webinarCancellationPreview,
    reply: webinarEmailPreview,
    errors: [404],
    handle: ({ id, body }) => previewCancellation({ db, env, now: clock() }, id, body.note),
  })

  route('POST', api.webinarCancel(':id'), {
    access: 'member',
    summary: 'Cancel a webinar session and email its registrants',
    body: webinarCancellation,
    reply: webinarChanged,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id, body }) => cancelSession(context, id, body),
  })
}
