import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  bookingReply,
  slotsQuery,
  slotsReply,
  slotTakenBody,
} from '../../../contracts/bookings/booking.ts'
import { bookingPost } from '../../../contracts/sources/requests.ts'
import { paths } from '../../../web/paths.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { bookingPath } from '../../mail/booking-link.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { publicRoute } from '../../http/routes/public-route.ts'
import { bookOrOffer } from './nearest-times.ts'
import { mailContext } from '../../mail/context.ts'
import { withoutSource } from '../sources/source-of-request.ts'
import type { BookingDependencies } from './book.ts'
import { createCalendar } from './calendar.ts'
import { reportCache } from '../../lib/cache-sizes.ts'
import { calendarFeedRoute } from './feed.ts'
import { manageBookingPage } from './manage-page.ts'
import { manageBookingRoutes } from './manage-routes.ts'
import { schedulePage } from './schedule-page.ts'
import { listSlots } from './slot-list.ts'

/**
 * Slots, `POST /api/schedule`, the pages /schedule and /booking/{token}, the API behind a booking's
 * link, and the staff's calendar feed.
 */
export async function bookingRoutes(
  app: FastifyInstance,
  { db, env, clock, wakeWorker, pages }: FeatureDependencies,
): Promise<void> {
  const route = publicRoute(app, { wakeWorker })
  const calendar = createCalendar(env.office)
  reportCache('slots', calendar.cachedBytes)
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

  route('GET', paths.api.availableSlots(), {
    summary: 'List the slots of a date in the visitor’s zone',
    query: slotsQuery,
    reply: slotsReply,
    handle: ({ query }) => listSlots(deps(), query),
  })

  route('POST', paths.api.schedule(), {
    summary: 'Book a consultation',
    body: bookingPost,
    status: 201,
    reply: bookingReply,
    errors: [422],
    conflict: slotTakenBody,
    idempotent: true,
    wakesWorker: true,
    async handle({ request, body, key }) {
      const { form, source } = withoutSource(request.headers, body, pages)
      // Read first: if this fails, no booking may have been stored.
      const secret = await linkSecret(db)
      const booked = await bookOrOffer(deps(), form, { key, ip: request.ip, source })
      return withLink(booked, secret, env.publicUrl)
    },
  })

  if (pages) {
    await app.register(schedulePage, { pages, deps, wakeWorker })
    await app.register(manageBookingPage, { pages, deps, wakeWorker })
  }
  await app.register(manageBookingRoutes, { deps, wakeWorker, mail: mailContext(env) })
  await app.register(calendarFeedRoute, { db, env, clock })
}

/**
 * Adds the booking's link to the reply; links are never stored. Without PUBLIC_URL it is a relative
 * URL. A held booking's link isn't shown: once the firm confirms the booking, anyone who has the
 * link can make the server write to the address, which may be a stranger's.
 */
function withLink(booked: IdempotentReply, secret: KeyObject, publicUrl = ''): IdempotentReply {
  const reply = bookingReply.parse(JSON.parse(booked.json))
  if (reply.message !== undefined) return booked
  const manageUrl = publicUrl + bookingPath(reply.id, secret)
  return { ...booked, json: JSON.stringify({ ...reply, manageUrl }) }
}
