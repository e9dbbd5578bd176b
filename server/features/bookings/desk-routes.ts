import type { FastifyInstance } from 'fastify'
import {
  calendarLink,
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
import { newOffers, offers } from '../../../contracts/bookings/offers.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'
import { deskRoute } from '../../http/routes/desk-route.ts'
import { mailContext } from '../../mail/context.ts'
import { createCalendar } from './calendar.ts'
import { makeFeedLink, readFeedLink } from './feed-link.ts'
import { offerTimes } from './offer-times.ts'
import { staffCalendarOf } from './staff-calendar.ts'
import { instantsOf, readWeek } from './week.ts'

/** For all staff: the office's calendar, and bookings for clients. */
export async function calendarRoutes(
  app: FastifyInstance,
  options: DeskDependencies,
): Promise<void> {
  const route = deskRoute(app, options)
  const { db, env, clock } = options
  const calendar = staffCalendarOf(env)
  const slots = createCalendar(env.office)
  const { api } = deskPaths

  route('GET', api.calendar(), {
    access: 'member',
    summary: 'Bookings, blocked and busy times, and office hours, up to eight days',
    query: calendarQuery,
    reply: calendarWeek,
    handle: ({ query }) => readWeek({ db, now: clock(), calendar }, query),
  })

  route('GET', api.calendarLink(), {
    access: 'member',
    summary: 'The address of all bookings for calendar programs',
    reply: calendarLink,
    handle: () => readFeedLink(db, mailContext(env).publicUrl),
  })

  route('POST', api.calendarLink(), {
    access: 'member',
    summary: 'Make a new address of all bookings; the old one stops working',
    reply: calendarLink,
    handle: ({ context }) => makeFeedLink(context, mailContext(env).publicUrl),
  })

  route('GET', api.calendarWhy(), {
    access: 'member',
    summary: 'Why visitors aren’t offered a time',
    query: whyQuery,
    reply: whyReply,
    async handle({ query: { at, timezone } }) {
      const wanted = { at: new Date(at), timezone }
      const { reasons, ...span } = await calendar.why({ db, now: clock() }, wanted)
      return { ...instantsOf(span), reasons }
    },
  })

  route('POST', api.offers(':id'), {
    access: 'member',
    summary: 'Keep three free times for a person, each with a link that books it',
    body: newOffers,
    status: 201,
    reply: offers,
    errors: [404, 409, 422],
    idempotent: true,
    handle: ({ context, key, id, body }) =>
      offerTimes(
        { ...context, key, calendar: slots, publicUrl: mailContext(env).publicUrl },
        id,
        body,
      ),
  })

  route('POST', api.clientBookings(), {
    access: 'member',
    summary: 'Book for a client, with the emails that visitors get',
    body: clientBooking,
    status: 201,
    reply: clientBookingReply,
    errors: [404, 422],
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
    errors: [404, 422],
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
    errors: [404, 409, 422],
    idempotent: true,
    wakesWorker: true,
    handle: ({ context, key, id, body }) => calendar.cancel({ ...context, key }, id, body),
  })
}
