import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { MAX_NEWS, news, type News, newsQuery } from '../../../contracts/live/live.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { Database } from '../../db/tables.ts'
import { countNewer, newestSubmission } from './live-repository.ts'
import { LiveStreams } from './live-streams.ts'
import { signedInTo } from '../../http/routes/desk-request.ts'
import type { DeskDependencies } from '../../http/routes/dependencies.ts'

/** Events in the format of the HTML standard, section 9.2. */
const events = z.unknown()

/** What tells open pages that something changed. Neither route counts as use of the session. */
export async function liveRoutes(
  instance: FastifyInstance,
  { db, clock, stopping }: DeskDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'member', background: true } as const
  const streams = new LiveStreams({ db, clock, log: app.log })
  const stop = () => streams.stop()
  // The server waits for open responses, and a stream would never end.
  stopping?.addEventListener('abort', () => void stop(), { once: true })
  app.addHook('preClose', stop)

  app.get(
    deskPaths.api.live(),
    {
      config: { ...config, stream: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Events that name what changed, until the session ends',
        produces: ['text/event-stream'],
        response: { 200: events, 204: z.null(), 429: errorBody },
      },
    },
    async (request, reply) => {
      const stream = await streams.listen(signedInTo(request).session.id)
      // This tells browsers not to connect again by themselves (HTML standard, section 9.2).
      if (stream === undefined) return reply.code(204).send(null)
      return reply
        .headers({
          // nginx passes on each event right away.
          'x-accel-buffering': 'no',
          // The server stops when no connection is left, so none may become idle then.
          connection: 'close',
        })
        .type('text/event-stream')
        .send(stream)
    },
  )

  app.get(
    deskPaths.api.peopleNews(),
    {
      config,
      schema: {
        summary: 'How many people sent something after an instant',
        querystring: newsQuery,
        response: { 200: news, 400: errorBody },
      },
    },
    ({ query }) => readNews(db, query.since),
  )
}

async function readNews(db: Database, since: string | undefined): Promise<News> {
  return {
    count: since === undefined ? 0 : await countNewer(db, since, MAX_NEWS),
    latest: await newestSubmission(db),
  }
}
