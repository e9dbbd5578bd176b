import type { FastifyInstance } from 'fastify'
import { mailText, outboxPage, outboxQuery } from '../../../contracts/outbox/outbox.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { retryMail, stopMail } from './change-outbox.ts'
import { readMail, readOutbox } from './read-outbox.ts'

/** For all staff: emails that wait, failed, or were sent. */
export async function outboxRoutes(app: FastifyInstance, options: DeskDependencies): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options
  const { api } = deskPaths

  route('GET', api.outbox(), {
    access: 'member',
    summary: 'Emails with their states: failed, waiting, stopped, and sent',
    query: outboxQuery,
    reply: outboxPage,
    handle: ({ query }) => readOutbox({ db, env, now: clock() }, query),
  })

  route('GET', api.outboxMail(':id'), {
    access: 'member',
    summary: 'The text of an email',
    reply: mailText,
    errors: [404],
    handle: ({ id }) => readMail({ db, env }, id),
  })

  route('POST', api.outboxRetry(':id'), {
    access: 'member',
    summary: 'Send a failed or waiting email now, or let a stopped one wait again',
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ context, id }) => retryMail(context, id),
  })

  route('POST', api.outboxStop(':id'), {
    access: 'member',
    summary: 'Stop an email that waits',
    errors: [404, 409],
    handle: ({ context, id }) => stopMail(context, id),
  })
}
