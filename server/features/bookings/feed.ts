import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { paths } from '../../../web/paths.ts'
import { isFeedName } from './feed-address.ts'
import type { Database } from '../../db/tables.ts'
import type { Dependencies } from '../../http/routes/dependencies.ts'
import { mailContext, type MailContext } from '../../mail/context.ts'
import { matchesEtag } from '../../http/etag.ts'
import { mailDataOf } from './change-booking.ts'
import { confirmedSince } from './repository.ts'

const params = z.object({ name: z.string() })

/** Revalidated on each request; kept out of shared caches, search engines, and Referer headers. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The URL is a secret, so the file must not have its name.
  'content-disposition': 'inline; filename="consultations.ics"',
}

/** All bookings, for the staff's calendar programs. */
export async function calendarFeedRoute(
  instance: FastifyInstance,
  { db, env, clock }: Pick<Dependencies, 'db' | 'env' | 'clock'>,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const context = mailContext(env)

  app.get(
    paths.bookingsFeed(':name'),
    { schema: { hide: true, params } },
    async (request, reply) => {
      if (!(await isFeedName(db, request.params.name))) return reply.callNotFound()
      const { body, etag } = await bookingsFeed(db, context, clock())
      reply.headers({ ...HEADERS, etag })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(body)
    },
  )
}

const DAY_MS = 86_400_000
/** How many days back the feed lists bookings. */
const DAYS_BACK = 90

interface Feed {
  body: Buffer
  /** With its quotes. Depends only on the content, so it is the same in every process. */
  etag: string
}

/**
 * All confirmed bookings of the last 90 days and later, generated a few at a time so that the event
 * loop isn't blocked.
 */
export async function bookingsFeed(db: Database, context: MailContext, now: Date): Promise<Feed> {
  // Loaded when first needed, because few requests need it.
  const { bookingsCalendar } = await import('../../mail/calendar/bookings-calendar.ts')
  const rows = await confirmedSince(db, new Date(now.getTime() - DAYS_BACK * DAY_MS))
  const bookings = rows.map((row) => ({ ...mailDataOf(row), createdAt: new Date(row.created_at) }))
  const pieces: Buffer[] = []
  const hash = createHash('sha256')
  for (const piece of bookingsCalendar(bookings, context)) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    pieces.push(bytes)
    await nextTurn()
  }
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  return { body: Buffer.concat(pieces), etag }
}
