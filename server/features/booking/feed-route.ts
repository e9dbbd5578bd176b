import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isFeedName } from '../../calendar-feed/address.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mailContext } from '../../mail/context.ts'
import { hasCopy } from '../../plugins/pages/representation.ts'
import { bookingsFeed } from './feed.ts'

const params = z.object({ name: z.string() })

/** Asked for anew each time, kept by nobody in between, found by no search engine, told to no site. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // Its own name is a secret, which must not become that of a file.
  'content-disposition': 'inline; filename="consultations.ics"',
}

/** `GET /calendar/{secret}.ics`: all bookings, for the calendar programs of the staff. */
export async function calendarFeedRoute(
  instance: FastifyInstance,
  { db, env, clock }: Pick<Dependencies, 'db' | 'env' | 'clock'>,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const context = mailContext(env)

  app.get('/calendar/:name', { schema: { hide: true, params } }, async (request, reply) => {
    if (!(await isFeedName(db, request.params.name))) return reply.callNotFound()
    const { body, etag } = await bookingsFeed(db, context, clock())
    reply.headers({ ...HEADERS, etag })
    if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(body)
  })
}
