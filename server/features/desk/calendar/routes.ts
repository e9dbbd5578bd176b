import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  calendarQuery,
  calendarWeek,
  clientBooking,
  clientBookingRefusal,
  clientBookingReply,
  clientCancellation,
  clientMove,
  whyQuery,
  whyReply,
} from '../../../../contracts/desk/calendar.ts'
import { nothing } from '../../../../contracts/desk/sign-in.ts'
import { errorBody } from '../../../../contracts/errors.ts'
import { deskPaths } from '../../../../web/desk/paths.ts'
import type { BookingsTable } from '../../../db/tables.ts'
import { staffCalendarOf } from '../../../staff-calendar.ts'
import { oneId } from '../one-id.ts'
import { requestContexts } from '../request-context.ts'
import type { DeskDependencies } from '../routes.ts'
import { instantsOf, readWeek } from './week.ts'

/** The office's calendar, and bookings for clients, for everyone who is signed in. */
export async function calendarRoutes(
  instance: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db, env, clock, wakeWorker } = options
  const calendar = staffCalendarOf(env)
  const { staff: contextOf } = requestContexts(options)
  const config = { access: 'member' } as const
  const refusals = { 400: errorBody, 409: clientBookingRefusal }

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
        body: clientBooking,
        response: { 201: clientBookingReply, ...refusals },
      },
    },
    async (request, reply) => {
      const booking = await calendar.book(contextOf(request), request.body)
      wakeWorker?.()
      return reply.code(201).send(replyOf(booking))
    },
  )

  app.post(
    deskPaths.api.moveClient(':id'),
    {
      config,
      schema: {
        summary: 'Move a client’s booking',
        params: oneId,
        body: clientMove,
        response: { 200: clientBookingReply, 404: errorBody, ...refusals },
      },
    },
    async (request) => {
      const booking = await calendar.move(contextOf(request), request.params.id, request.body)
      wakeWorker?.()
      return replyOf(booking)
    },
  )

  app.post(
    deskPaths.api.cancelClient(':id'),
    {
      config,
      schema: {
        summary: 'Cancel a client’s booking',
        params: oneId,
        body: clientCancellation,
        response: { 200: nothing, 400: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request) => {
      await calendar.cancel(contextOf(request), request.params.id, request.body.note)
      wakeWorker?.()
      return {}
    },
  )
}

function replyOf({ id, starts_at: startsAt, ends_at: endsAt }: BookingsTable) {
  return { id, startsAt, endsAt }
}
