import type { FastifyInstance } from 'fastify'
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
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { staffCalendarOf } from './staff-calendar.ts'
import { instantsOf, readWeek } from './week.ts'

/** The office's calendar, and bookings for clients, for everyone who is signed in. */
export async function calendarRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options
  const calendar = staffCalendarOf(env)
  const { api } = deskPaths

  route('GET', api.calendar(), {
    access: 'member',
    summary: 'Bookings, blocked and busy times, and office hours, up to eight days',
    query: calendarQuery,
    reply: calendarWeek,
    errors: [400],
    handle: ({ query }) => readWeek({ db, now: clock(), calendar }, query),
  })

  route('GET', api.calendarWhy(), {
    access: 'member',
    summary: 'Why visitors aren’t offered a time',
    query: whyQuery,
    reply: whyReply,
    errors: [400],
    async handle({ query: { at, timezone } }) {
      const wanted = { at: new Date(at), timezone }
      const { reasons, ...span } = await calendar.why({ db, now: clock() }, wanted)
      return { ...instantsOf(span), reasons }
    },
  })

  route('POST', api.clientBookings(), {
    access: 'member',
    summary: 'Book for a client, with the emails that visitors get',
    body: clientBooking,
    status: 201,
    reply: clientBookingReply,
    errors: [400, 422],
    conflict: clientBookingRefusal,
    idempotent: true,
    wakesWorker: true,
    handle: ({ context, key, body }) => calendar.book({ ...context, key }, body),
  })

  route('POST', api.moveClient(':id'), {
    access: 'member',
    summary: 'Move a client’s booking',
    body: clientMove,
    reply: clientBookingReply,
    errors: [400, 404, 422],
    conflict: clientBookingRefusal,
    idempotent: true,
    wakesWorker: true,
    handle: ({ context, key, id, body }) => calendar.move({ ...context, key }, id, body),
  })

  route('POST', api.cancelClient(':id'), {
    access: 'member',
    summary: 'Cancel a client’s booking',
    body: clientCancellation,
    reply: clientCancellationReply,
    errors: [400, 404, 409, 422],
    idempotent: true,
    wakesWorker: true,
    handle: ({ context, key, id, body }) => calendar.cancel({ ...context, key }, id, body),
  })
}
