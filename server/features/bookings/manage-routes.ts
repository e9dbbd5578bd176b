import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  moveRefusal,
  moveRequest,
  managedBooking,
} from '../../../contracts/bookings/manage-booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { paths } from '../../../web/paths.ts'
import {
  idempotencyKeyOf,
  idempotencyHeaders,
  sendIdempotentReply,
  type IdempotentReply,
} from '../idempotency/idempotent.ts'
import type { MailContext } from '../../mail/context.ts'
import type { BookingDependencies } from './book.ts'
import { bookingOf, cancelBooking, findManagedBooking } from './manage-booking.ts'
import { moveOrOffer } from './nearest-times.ts'

const params = z.object({ token: z.string() })
const responses = { 200: managedBooking, 404: errorBody, 409: errorBody, 422: errorBody }

interface ManageRoutesOptions {
  deps: () => BookingDependencies
  wakeWorker: (() => void) | undefined
  mail: MailContext
}

/** The API for the link in the email: get, move, or cancel a booking. */
export async function manageBookingRoutes(
  instance: FastifyInstance,
  { deps, wakeWorker, mail }: ManageRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  const done = (answer: IdempotentReply) => {
    if (!answer.replayed) wakeWorker?.()
    return answer
  }

  app.get(
    paths.api.booking(':token'),
    {
      schema: {
        summary: 'Get the booking behind a link',
        params,
        response: { 200: managedBooking, 404: errorBody },
      },
    },
    (request) => findManagedBooking(deps(), request.params.token),
  )

  app.get(
    paths.api.bookingCalendar(':token'),
    { schema: { summary: 'Get the booking as an iCalendar file', params } },
    async (request, reply) => {
      const { db, now } = deps()
      const booking = await bookingOf(db, request.params.token)
      // Loaded on first use, because few requests need it.
      const { publishedBooking } = await import('../../mail/calendar/published-booking.ts')
      const event = {
        id: booking.id,
        service: booking.service,
        startsAt: new Date(booking.starts_at),
        endsAt: new Date(booking.ends_at),
        sequence: booking.sequence,
        canceled: booking.status === 'canceled',
      }
      return reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', 'inline; filename="consultation.ics"')
        .send(publishedBooking(event, mail, now))
    },
  )

  app.post(
    paths.api.moveBooking(':token'),
    {
      schema: {
        summary: 'Move a booking to another time',
        params,
        headers: idempotencyHeaders,
        body: moveRequest,
        response: { ...responses, 400: errorBody, 409: moveRefusal },
      },
    },
    async ({ params: { token }, body, headers }, reply) =>
      sendIdempotentReply(
        reply,
        done(await moveOrOffer(deps(), token, body, idempotencyKeyOf(headers))),
      ),
  )

  app.post(
    paths.api.cancelBooking(':token'),
    {
      schema: {
        summary: 'Cancel a booking',
        params,
        headers: idempotencyHeaders,
        response: responses,
      },
    },
    async ({ params: { token }, headers }, reply) =>
      sendIdempotentReply(
        reply,
        done(await cancelBooking(deps(), token, idempotencyKeyOf(headers))),
      ),
  )
}
