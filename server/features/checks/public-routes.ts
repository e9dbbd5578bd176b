import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { paths } from '../../../web/paths.ts'
import { isMigrated } from '../../db/migrations/migrate.ts'
import type { Clock } from '../../lib/clock.ts'
import { saveSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ttlCache } from '../../lib/ttl-cache.ts'

/** How long the result of a test write is used, in milliseconds. */
const WRITE_CHECK_TTL_MS = 10_000

export interface HealthOptions {
  db: Database
  clock: Clock
  /** Whether there is a built site. */
  hasPages: boolean
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal | undefined
  /** What the operator should fix; see finding.ts. */
  warnings: readonly string[]
  /** Warnings that change while the server runs; only called when the database is ready. */
  currentWarnings: () => Promise<string[]>
}

const ready = z.object({
  status: z.enum(['ready', 'unready', 'stopping']),
  database: z.enum(['ok', 'unreachable']),
  migrations: z.enum(['done', 'pending', 'unknown']),
  /** Whether a test write succeeded, at most ten seconds ago. */
  writes: z.enum(['ok', 'failing', 'unknown']),
  pages: z.enum(['built', 'missing']),
  /** Messages for the operator; they don't make the server unready. */
  warnings: z.array(z.string()),
})

/**
 * `GET /healthz`: the process is running. `GET /readyz`: it is ready for requests; 503 until then,
 * and again once it is told to stop.
 */
export async function healthRoutes(
  instance: FastifyInstance,
  { db, clock, hasPages, stopping, warnings, currentWarnings }: HealthOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const writes = ttlCache(
    () =>
      tryWrite(db, clock()).then(
        () => 'ok' as const,
        (error: unknown) => {
          app.log.warn({ err: error }, 'the database cannot be written to')
          return 'failing' as const
        },
      ),
    { clock, ttlMs: WRITE_CHECK_TTL_MS },
  )

  app.get(paths.healthz(), { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get(
    paths.readyz(),
    { schema: { hide: true, response: { 200: ready, 503: ready } } },
    async (request, reply) => {
      const migrations = await isMigrated(db).then(
        (done) => (done ? ('done' as const) : ('pending' as const)),
        (error: unknown) => {
          request.log.warn({ err: error }, 'the database does not answer')
          return 'unknown' as const
        },
      )
      // Failing to read the warnings doesn't make the server unready.
      const noWarnings = (error: unknown) => {
        request.log.warn({ err: error }, 'the warnings could not be read')
        return []
      }
      const present = migrations === 'done' ? await currentWarnings().catch(noWarnings) : []
      const written = migrations === 'done' ? await writes.read() : 'unknown'
      const isStopping = stopping?.aborted ?? false
      const isReady = written === 'ok' && hasPages && !isStopping
      return reply.code(isReady ? 200 : 503).send({
        status: isStopping ? 'stopping' : isReady ? 'ready' : 'unready',
        database: migrations === 'unknown' ? 'unreachable' : 'ok',
        migrations,
        writes: written,
        pages: hasPages ? 'built' : 'missing',
        warnings: [...warnings, ...present],
      })
    },
  )
}

const CHECK_NAME = 'write-check'
/** More than a page of either engine, so that the database has to find space for it. */
const FILLING = 'x'.repeat(16_384)

/** Writes a row, as a booking would. */
async function tryWrite(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await saveSetting(trx, CHECK_NAME, FILLING)
    await saveSetting(trx, CHECK_NAME, now.toISOString())
  })
}
