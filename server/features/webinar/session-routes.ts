import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { webinar as shippedWebinar } from '../../../content/site.ts'
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
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { cancelSession, previewCancellation } from './cancel-session.ts'
import { changeSession, createSession, previewChange } from './change-session.ts'
import { readDetails, readSessions } from './present.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Sessions of the webinar, for everyone who is signed in. */
export async function webinarSessionRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock, wakeWorker, webinar: event = shippedWebinar } = options
  const contextOf = (request: FastifyRequest) => ({ ...staffContext(request, options), event })
  const reading = () => ({ db, event, closes: env.webinarCloses, now: clock() })
  const config = { access: 'member' } as const
  const { api } = deskPaths

  app.get(
    api.webinarSessions(),
    { config, schema: { summary: 'Webinar sessions', response: { 200: webinarSessions } } },
    async () => ({ sessions: await readSessions(reading()), timeZone: event.timeZone }),
  )

  app.post(
    api.webinarSessions(),
    {
      config,
      schema: {
        summary: 'Create a webinar session',
        body: webinarSessionFields,
        response: { 201: newWebinarSession, 400: errorBody },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await createSession(contextOf(request), request.body) }),
  )

  app.get(
    api.webinarSession(':id'),
    {
      config,
      schema: {
        summary: 'A webinar session with its registrations',
        params: oneId,
        response: { 200: webinarDetails, 404: errorBody },
      },
    },
    (request) => readDetails(reading(), request.params.id),
  )

  app.patch(
    api.webinarSession(':id'),
    {
      config,
      schema: {
        summary: 'Change a webinar session; a new time is emailed to its registrants',
        params: oneId,
        body: webinarSessionChange,
        response: { 200: webinarChanged, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      const changed = await changeSession(contextOf(request), request.params.id, request.body)
      wakeWorker?.()
      return changed
    },
  )

  app.post(
    api.webinarChangePreview(':id'),
    {
      config,
      schema: {
        summary: 'See the email that a change of a session sends',
        params: oneId,
        body: webinarChangePreview,
        response: { 200: webinarEmailPreview, 400: errorBody, 404: errorBody },
      },
    },
    ({ params, body }) => previewChange({ db, env, now: clock() }, params.id, body.session),
  )

  app.post(
    api.webinarCancelPreview(':id'),
    {
      config,
      schema: {
        summary: 'See the email that canceling a session sends',
        params: oneId,
        body: webinarCancellationPreview,
        response: { 200: webinarEmailPreview, 400: errorBody, 404: errorBody },
      },
    },
    ({ params, body }) => previewCancellation({ db, env, now: clock() }, params.id, body.note),
  )

  app.post(
    api.webinarCancel(':id'),
    {
      config,
      schema: {
        summary: 'Cancel a webinar session and email its registrants',
        params: oneId,
        body: webinarCancellation,
        response: { 200: webinarChanged, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      const canceled = await cancelSession(contextOf(request), request.params.id, request.body)
      wakeWorker?.()
      return canceled
    },
  )
}
