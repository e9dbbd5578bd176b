import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { asApiError } from '../lib/errors.ts'
import { metricsRoute } from '../features/checks/metrics-route.ts'
import { mayReadWarnings } from '../features/checks/warning-access.ts'
import { warningTexts } from '../features/checks/finding.ts'
import { databaseFailure, checkRunning } from '../features/checks/running.ts'
import { createMetrics } from '../features/checks/metrics.ts'
import { originOf } from '../lib/origin.ts'
import { paths } from '../../web/paths.ts'
import type { JobLog } from '../lib/job-log.ts'
import type { Worker } from './worker.ts'

export interface WorkerHealthOptions {
  db: Database
  env: Env
  clock: Clock
  log: JobLog
  worker: Pick<Worker, 'isRunning'>
}

/** Health checks of the worker on a separate port. */
export interface WorkerHealth {
  /** Such as `http://127.0.0.1:3001`. */
  url: string
  close(): Promise<void>
}

/** On WORKER_HEALTH_PORT; undefined if it isn't set. */
export async function openWorkerHealth(
  options: WorkerHealthOptions,
): Promise<WorkerHealth | undefined> {
  const { host, workerHealthPort: port } = options.env
  if (port === undefined) return undefined
  const app = await buildWorkerHealth(options)
  await app.listen({ host, port })
  const address = app.server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: originOf(host, actual),
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

export async function buildWorkerHealth(options: WorkerHealthOptions): Promise<FastifyInstance> {
  const { db, env, clock, log, worker } = options
  const startedAt = clock()
  const state = () => ({ db, env, now: clock(), startedAt })
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error, _request, reply) => {
    const failure = asApiError(error)
    return reply.code(failure.statusCode).headers(failure.headers).send(failure.toBody())
  })

  app.get(paths.healthz(), (_request, reply) => {
    const alive = worker.isRunning()
    return reply.code(alive ? 200 : 503).send({ status: alive ? 'ok' : 'the worker hangs' })
  })

  app.get(paths.readyz(), async (request, reply) => {
    const findings = await checkRunning(state()).catch((error: unknown) => {
      log.warn({ err: error }, 'database not responding')
      return [databaseFailure]
    })
    const isReady = worker.isRunning() && findings.every(({ id }) => id !== 'database')
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'unready',
      ...(mayReadWarnings(request, env.metricsToken) ? { warnings: warningTexts(findings) } : {}),
    })
  })

  if (env.metricsToken !== undefined) {
    const metrics = await createMetrics(state)
    await app.register(metricsRoute, { metrics, token: env.metricsToken })
  }
  return app
}
