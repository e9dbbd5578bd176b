import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  calendarQuery,
  calendarWeek,
  clientBooking,
  clientBookingRefusal,
  clientBookingReply,
  clientCancellation,
  clientCancellationReply,
  clientMove,
  whyQuery,
  whyReply,
} from '../../../contracts/bookings/calendar.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import {
  idempotencyHeaders,
  idempotencyKeyOf,
  type IdempotentReply,
  sendIdempotentReply,
} from '../idempotency/idempotent.ts'
import { staffCalendarOf } from './staff-calendar.ts'
import { oneId } from '../../http/routes/id-parameter.ts'
import { staffContext } from '../../http/routes/desk-request.ts'
import { instantsOf, readWeek } from './week.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** The office's calendar, and bookings for clients, for everyone who is signed in. */
export async function calendarRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock, wakeWorker } = options
  const calendar = staffCalendarOf(env)
  const config = { access: 'member' } as const
  const refusals = { 400: errorBody, 409: clientBookingRefusal, 422: errorBody }
  const send = (reply: FastifyReply, answer: IdempotentReply) => {
    if (!answer.replayed) wakeWorker?.()
    return sendIdempotentReply(reply, answer)
  }

  app.get(
    deskPaths.api.calendar(),
    {
      config,
      schema: {
        summary: 'Bookings, blocked and busy times, and office hours, up to eight days',
        querystring: calendarQuery,
        response: { 200: calendarWeek, 400: errorBody },
      },
    },
    ({ query }) => readWeek({ db, now: clock(), calendar }, query),
  )

  app.get(
    deskPaths.api.calendarWhy(),
    {
      config,
      schema: {
        summary: 'Why visitors aren’t offered a time',
        querystring: whyQuery,
        response: { 200: whyReply, 400: errorBody },
      },
    },
    async ({ query: { at, timezone } }) => {
      const wanted = { at: new Date(at), timezone }
      const { reasons, ...span } = await calendar.why({ db, now: clock() }, wanted)
      return { ...instantsOf(span), reasons }
    },
  )

  app.post(
    deskPaths.api.clientBookings(),
    {
      config,
      schema: {
        summary: 'Book for a client, with the emails that visitors get',
        headers: idempotencyHeaders,
        body: clientBooking,
        response: { 201: clientBookingReply, ...refusals },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), key: idempotencyKeyOf(request.headers) }
      return send(reply, await calendar.book(context, request.body))
    },
  )

  app.post(
    deskPaths.api.moveClient(':id'),
    {
      config,
      schema: {
        summary: 'Move a client’s booking',
        params: oneId,
        headers: idempotencyHeaders,
        body: clientMove,
        response: { 200: clientBookingReply, 404: errorBody, ...refusals },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), key: idempotencyKeyOf(request.headers) }
      return send(reply, await calendar.move(context, request.params.id, request.body))
    },
  )

  app.post(
    deskPaths.api.cancelClient(':id'),
    {
      config,
      schema: {
        summary: 'Cancel a client’s booking',
        params: oneId,
        headers: idempotencyHeaders,
        body: clientCancellation,
        response: {
          200: clientCancellationReply,
          404: errorBody,
          ...refusals,
          409: errorBody,
        },
      },
    },
    async (request, reply) => {
      const context = { ...staffContext(request, options), key: idempotencyKeyOf(request.headers) }
      return send(reply, await calendar.cancel(context, request.params.id, request.body))
    },
  )
}
