import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { mailText, outboxPage, outboxQuery } from '../../../contracts/outbox/outbox.ts'
import { nothing } from '../../../contracts/staff/sign-in.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { retryMail, stopMail } from './change-outbox.ts'
import { readMail, readOutbox } from './read-outbox.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** The firm's email: what waits, what failed, and what was sent. */
export async function outboxRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock } = options

  app.get(
    deskPaths.api.outbox(),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Emails with their states: failed, waiting, stopped, and sent',
        querystring: outboxQuery,
        response: { 200: outboxPage, 400: errorBody },
      },
    },
    ({ query }) => readOutbox({ db, env, now: clock() }, query),
  )

  app.get(
    deskPaths.api.outboxMail(':id'),
    {
      config: { access: 'member' },
      schema: {
        summary: 'The text of an email',
        params: oneId,
        response: { 200: mailText, 404: errorBody },
      },
    },
    ({ params }) => readMail({ db, env }, params.id),
  )

  app.post(
    deskPaths.api.outboxRetry(':id'),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Send a failed or waiting email now, or let a stopped one wait again',
        params: oneId,
        body: nothing,
        response: { 200: nothing, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await retryMail(staffContext(request, options), request.params.id)
      options.wakeWorker?.()
      return {}
    },
  )

  app.post(
    deskPaths.api.outboxStop(':id'),
    {
      config: { access: 'member' },
      schema: {
        summary: 'Stop an email that waits',
        params: oneId,
        body: nothing,
        response: { 200: nothing, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await stopMail(staffContext(request, options), request.params.id)
      return {}
    },
  )
}
