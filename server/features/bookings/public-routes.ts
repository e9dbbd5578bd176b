import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  bookingReply,
  slotsQuery,
  slotsReply,
  slotTakenBody,
} from '../../../contracts/bookings/booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { bookingPost } from '../../../contracts/sources/requests.ts'
import { paths } from '../../../web/paths.ts'
import { linkSecret } from '../outbox/link-secret-repository.ts'
import { bookingPath } from '../../mail/booking-link.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'
import {
  idempotencyKeyOf,
  idempotencyHeaders,
  sendIdempotentReply,
  type IdempotentReply,
} from '../idempotency/idempotent.ts'
import { bookOrOffer } from './nearest-times.ts'
import { mailContext } from '../../mail/context.ts'
import { withoutSource } from '../sources/source-of-request.ts'
import type { BookingDependencies } from './book.ts'
import { createCalendar } from './calendar.ts'
import { calendarFeedRoute } from './feed.ts'
import { manageBookingPage } from './manage-page.ts'
import { manageBookingRoutes } from './manage-routes.ts'
import { schedulePage } from './schedule-page.ts'
import { listSlots } from './slot-list.ts'

/**
 * Slots, `POST /api/schedule`, the pages /schedule and /booking/{token}, the API behind a booking's
 * link, and the calendar of all bookings for the staff.
 */
export async function bookingRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, pages }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const calendar = createCalendar(env.office)
  const deps = (): BookingDependencies => ({
    db,
    calendar,
    staff: env.mailStaff,
    limits: env.limits,
    webhook: env.webhook,
    now: clock(),
    latestMinutes: env.reminderLatestMinutes,
    log: app.log,
  })

  app.get(
    paths.api.availableSlots(),
    {
      schema: {
        summary: 'List the slots of a date in the visitor’s zone',
        querystring: slotsQuery,
        response: { 200: slotsReply, 400: errorBody },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listSlots(deps(), request.query)
    },
  )

  app.post(
    paths.api.schedule(),
    {
      schema: {
        summary: 'Book a consultation',
        headers: idempotencyHeaders,
        body: bookingPost,
        response: { 201: bookingReply, 400: errorBody, 409: slotTakenBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { form, source } = withoutSource(request, pages)
      const origin = { key: idempotencyKeyOf(request.headers), ip: request.ip, source }
      const booked = await bookOrOffer(deps(), form, origin)
      if (!booked.replayed) wakeWorker?.()
      return sendIdempotentReply(reply, withLink(booked, await linkSecret(db), env.publicUrl))
    },
  )

  if (pages) {
    await app.register(schedulePage, { pages, deps, wakeWorker })
    await app.register(manageBookingPage, { pages, deps, wakeWorker })
  }
  await app.register(manageBookingRoutes, { deps, wakeWorker, mail: mailContext(env) })
  await app.register(calendarFeedRoute, { db, env, clock })
}

/**
 * Adds the booking's link to the reply; links are never stored. Without PUBLIC_URL it is a relative
 * URL.
 */
function withLink(booked: IdempotentReply, secret: KeyObject, publicUrl = ''): IdempotentReply {
  const reply = bookingReply.parse(JSON.parse(booked.json))
  const manageUrl = publicUrl + bookingPath(reply.id, secret)
  return { ...booked, json: JSON.stringify({ ...reply, manageUrl }) }
}
