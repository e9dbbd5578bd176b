import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isMigrated } from '../../db/migrate.ts'
import type { Database } from '../../db/tables.ts'
import { loggedError } from '../../log.ts'

export interface HealthOptions {
  db: Database
  /** Whether the built pages are there. */
  hasPages: boolean
  /** What an operator should set right; see warnings.ts. */
  warnings: readonly string[]
  /** The same of what changes while the server runs; asked only when the database is ready. */
  presentWarnings: () => Promise<string[]>
}

const ready = z.object({
  status: z.enum(['ready', 'unready']),
  database: z.enum(['ok', 'unreachable']),
  migrations: z.enum(['done', 'pending', 'unknown']),
  pages: z.enum(['built', 'missing']),
  /** Sentences for the operator; they do not make the server unready. */
  warnings: z.array(z.string()),
})

/** `GET /healthz`: the process answers. `GET /readyz`: it can do its work; 503 until it can. */
export async function healthRoutes(
  instance: FastifyInstance,
  { db, hasPages, warnings, presentWarnings }: HealthOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get(
    '/readyz',
    { schema: { hide: true, response: { 200: ready, 503: ready } } },
    async (request, reply) => {
      const migrations = await isMigrated(db).then(
        (done) => (done ? ('done' as const) : ('pending' as const)),
        (error: unknown) => {
          request.log.warn({ err: loggedError(error) }, 'the database does not answer')
          return 'unknown' as const
        },
      )
      const present = migrations === 'done' ? await presentWarnings().catch(() => []) : []
      const isReady = migrations === 'done' && hasPages
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'unready',
        database: migrations === 'unknown' ? 'unreachable' : 'ok',
        migrations,
        pages: hasPages ? 'built' : 'missing',
        warnings: [...warnings, ...present],
      })
    },
  )
}
