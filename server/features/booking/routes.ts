import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  bookingReply,
  bookingRequest,
  slotsQuery,
  slotsReply,
  slotTakenBody,
} from '../../../contracts/booking/booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { linkSecret } from '../../booking-link/secret.ts'
import { bookingPath } from '../../booking-link/token.ts'
import type { FeatureDependencies } from '../../dependencies.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import type { OnceReply } from '../../idempotency/only-once.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import { bookOrOffer } from './offer-instead.ts'
import type { BookingDependencies } from './book.ts'
import { createCalendar } from './calendar.ts'
import { calendarFeedRoute } from './feed-route.ts'
import { ownBookingRoutes } from './own-routes.ts'
import { plainBookingForm } from './plain-form.ts'
import { plainOwnBooking } from './plain-own.ts'
import { listSlots } from './slot-list.ts'

/**
 * The times of a date, `POST /api/schedule`, `/schedule` for browsers without scripts, the visitor's
 * own booking with or without them, and the calendar of all bookings for the staff.
 */
export async function bookingRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, markedPage, services }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const calendar = createCalendar(env.office)
  const tools = (): BookingDependencies => ({
    db,
    calendar,
    staff: env.mailStaff,
    now: clock(),
    latestMinutes: env.reminderLatestMinutes,
  })

  app.get(
    '/api/schedule/available-slots',
    {
      schema: {
        summary: 'The slots of a date, as the visitor sees them',
        querystring: slotsQuery,
        response: { 200: slotsReply, 400: errorBody },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listSlots(tools(), request.query)
    },
  )

  app.post(
    '/api/schedule',
    {
      schema: {
        summary: 'Book a consultation',
        headers: repeatableHeaders,
        body: bookingRequest,
        response: { 201: bookingReply, 400: errorBody, 409: slotTakenBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const booked = await bookOrOffer(tools(), request.body, keyOf(request.headers))
      if (!booked.replayed) wakeWorker?.()
      return sendOnce(reply, withLink(booked, await linkSecret(db), env.publicUrl))
    },
  )

  const page = markedPage('schedule')
  if (page) await app.register(plainBookingForm, { page, tools, wakeWorker, services })
  const ownPage = markedPage('booking')
  if (ownPage) await app.register(plainOwnBooking, { page: ownPage, tools, wakeWorker })
  await app.register(ownBookingRoutes, { tools, wakeWorker })
  await app.register(calendarFeedRoute, { db, env, clock })
}

/** The link goes out with the answer and is kept nowhere; without PUBLIC_URL it is an address of this very site. */
function withLink(booked: OnceReply, secret: KeyObject, publicUrl = ''): OnceReply {
  const reply = bookingReply.parse(JSON.parse(booked.json))
  const manageUrl = publicUrl + bookingPath(reply.id, secret)
  return { ...booked, json: JSON.stringify({ ...reply, manageUrl }) }
}
