import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { paths } from '../../../web/paths.ts'
import { isMigrated } from '../../db/migrations/migrate.ts'
import type { Clock } from '../../lib/clock.ts'
import { saveSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mayReadWarnings } from './warning-access.ts'
import { aliveReply } from './site-answer.ts'
import { ttlCache } from '../../lib/ttl-cache.ts'

const WRITE_CHECK_TTL_MS = 10_000

export interface HealthOptions {
  db: Database
  clock: Clock
  /** See site-answer.ts. */
  siteId: string
  hasPages: boolean
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal | undefined
  /** Warnings found at the start; see finding.ts. */
  warnings: readonly string[]
  /** Warnings that change while the server runs. Only called when the database is ready. */
  currentWarnings: () => Promise<string[]>
  /** The token with which other machines may read the warnings. */
  metricsToken: string | undefined
}

const ready = z.object({
  status: z.enum(['ready', 'unready', 'stopping']),
  database: z.enum(['ok', 'unreachable']),
  migrations: z.enum(['done', 'pending', 'unknown']),
  /** The result of a test write, at most ten seconds old. */
  writes: z.enum(['ok', 'failing', 'unknown']),
  pages: z.enum(['built', 'missing']),
  /** Only for those who may read them; they don't make the server unready. */
  warnings: z.optional(z.array(z.string())),
})

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can handle requests; 503 until then, and
 * again once it is told to stop.
 */
export async function healthRoutes(
  instance: FastifyInstance,
  { db, clock, siteId, hasPages, stopping, warnings, currentWarnings, metricsToken }: HealthOptions,
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
          app.log.warn({ err: error }, 'failed to write to the database')
          return 'failing' as const
        },
      ),
    { clock, ttlMs: WRITE_CHECK_TTL_MS },
  )

  app.get(paths.healthz(), { schema: { hide: true } }, ({ ip }) => aliveReply(siteId, ip))

  app.get(
    paths.readyz(),
    { schema: { hide: true, response: { 200: ready, 503: ready } } },
    async (request, reply) => {
      const migrations = await isMigrated(db).then(
        (done) => (done ? ('done' as const) : ('pending' as const)),
        (error: unknown) => {
          request.log.warn({ err: error }, 'database not responding')
          return 'unknown' as const
        },
      )
      // Warnings that can't be read don't make the server unready.
      const noWarnings = (error: unknown) => {
        request.log.warn({ err: error }, 'failed to read the warnings')
        return []
      }
      const readWarnings = async () => [
        ...warnings,
        ...(migrations === 'done' ? await currentWarnings().catch(noWarnings) : []),
      ]
      const written = migrations === 'done' ? await writes.read() : 'unknown'
      const isStopping = stopping?.aborted ?? false
      const isReady = written === 'ok' && hasPages && !isStopping
      return reply.code(isReady ? 200 : 503).send({
        status: isStopping ? 'stopping' : isReady ? 'ready' : 'unready',
        database: migrations === 'unknown' ? 'unreachable' : 'ok',
        migrations,
        writes: written,
        pages: hasPages ? 'built' : 'missing',
        ...(mayReadWarnings(request, metricsToken) ? { warnings: await readWarnings() } : {}),
      })
    },
  )
}

const CHECK_NAME = 'write-check'
/** Longer than a page of either database. */
const FILLING = 'x'.repeat(16_384)

/** Writes more than a page, so that a full disk is noticed, and then a short value in its place. */
async function tryWrite(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await saveSetting(trx, CHECK_NAME, FILLING)
    await saveSetting(trx, CHECK_NAME, now.toISOString())
  })
}
