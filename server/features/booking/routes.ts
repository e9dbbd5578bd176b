import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  bookingReply,
  bookingRequest,
  slotsQuery,
  slotsReply,
} from '../../../contracts/booking/booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import type { Dependencies } from '../../dependencies.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import { book } from './book.ts'
import { createCalendar } from './calendar.ts'
import { listSlots } from './slot-list.ts'

/** `GET /api/schedule/available-slots` and `POST /api/schedule`. */
export async function bookingRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker }: Dependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const calendar = createCalendar(env.office)

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
      return listSlots({ db, calendar, now: clock() }, request.query)
    },
  )

  app.post(
    '/api/schedule',
    {
      schema: {
        summary: 'Book a consultation',
        headers: repeatableHeaders,
        body: bookingRequest,
        response: { 201: bookingReply, 400: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const booked = await book(
        { db, calendar, staff: env.mailStaff, now: clock() },
        request.body,
        keyOf(request.headers),
      )
      if (!booked.replayed) wakeWorker?.()
      return sendOnce(reply, booked)
    },
  )
}
