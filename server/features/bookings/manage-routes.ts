import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  acceptRequest,
  moveRefusal,
  moveRequest,
  managedBooking,
} from '../../../contracts/bookings/manage-booking.ts'
import { paths } from '../../../web/paths.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import type { MailContext } from '../../mail/context.ts'
import { acceptOffer } from './accept-offer.ts'
import type { BookingDependencies } from './book.ts'
import { bookingOf, cancelBooking, findManagedBooking } from './manage-booking.ts'
import { moveOrOffer } from './nearest-times.ts'

const params = z.object({ token: z.string() })

interface ManageRoutesOptions {
  deps: () => BookingDependencies
  wakeWorker: (() => void) | undefined
  mail: MailContext
}

/** The API behind the link in the email. */
export async function manageBookingRoutes(
  app: FastifyInstance,
  { deps, wakeWorker, mail }: ManageRoutesOptions,
): Promise<void> {
  const route = publicRoute(app, { wakeWorker })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })

  route('GET', paths.api.booking(':token'), {
    summary: 'Get the booking behind a link',
    params,
    reply: managedBooking,
    errors: [404],
    handle: ({ params: { token } }) => findManagedBooking(deps(), token),
  })

  route('GET', paths.api.bookingCalendar(':token'), {
    summary: 'Get the booking as an iCalendar file',
    params,
    reply: z.string(),
    errors: [404],
    async handle({ params: { token }, reply }) {
      const { db, now } = deps()
      const booking = await bookingOf(db, token)
      // Loaded when first needed, because few requests need it.
      const { publishedBooking } = await import('../../mail/calendar/published-booking.ts')
      const event = {
        id: booking.id,
        service: booking.service,
        startsAt: new Date(booking.starts_at),
        endsAt: new Date(booking.ends_at),
        sequence: booking.sequence,
        canceled: booking.status === 'canceled',
      }
      reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', 'inline; filename="consultation.ics"')
      return publishedBooking(event, mail, now)
    },
  })

  route('POST', paths.api.moveBooking(':token'), {
    summary: 'Move a booking to another time',
    params,
    body: moveRequest,
    reply: managedBooking,
    errors: [404, 422],
    conflict: moveRefusal,
    idempotent: true,
    wakesWorker: true,
    handle: ({ params: { token }, body, key }) => moveOrOffer(deps(), token, body, key),
  })

  route('POST', paths.api.acceptOffer(':token'), {
    summary: 'Book an offered time',
    params,
    body: acceptRequest,
    reply: managedBooking,
    errors: [404, 409],
    wakesWorker: true,
    handle: ({ params: { token }, body }) => acceptOffer(deps(), token, body),
  })

  route('POST', paths.api.cancelBooking(':token'), {
    summary: 'Cancel a booking',
    params,
    reply: managedBooking,
    errors: [404, 409, 422],
    idempotent: true,
    wakesWorker: true,
    handle: ({ params: { token }, key }) => cancelBooking(deps(), token, key),
  })
}
