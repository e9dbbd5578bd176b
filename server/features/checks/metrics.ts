import type { FastifyInstance } from 'fastify'
import type * as Prometheus from 'prom-client'
import { cacheSizes } from '../../lib/cache-sizes.ts'
import type { Finding } from './finding.ts'
import { databaseFailure, findingsOf } from './running.ts'
import { readState, type RunningState, type StateOptions } from './state.ts'

/** For monitoring programs such as Prometheus. */
export interface Metrics {
  contentType: string
  /** In Prometheus's text format. */
  text(): Promise<string>
  /** Measures every request from now on. */
  measureRequests(app: FastifyInstance): void
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATES = { ok: 0, warning: 1, failure: 2 } as const satisfies Record<Finding['state'], number>

export async function createMetrics(options: () => StateOptions): Promise<Metrics> {
  // Loaded only if metrics are on, because it costs memory and start time.
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const requests = new prometheus.Histogram({
    name: 'laminar_http_request_duration_seconds',
    help: 'Answered requests and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    async text() {
      const { env, ...rest } = options()
      const state = await readState({ env, ...rest }).catch(() => undefined)
      const findings = state === undefined ? [databaseFailure] : findingsOf(state, env)
      return (await registry.metrics()) + (await siteMetrics(prometheus, state, findings))
    },
    measureRequests(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // Only route patterns, because paths can contain secrets and have no limit in number.
        const route = routeOptions.config.page === true ? 'page' : (routeOptions.url ?? 'none')
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
      })
    },
  }
}

/** Fills a new registry each time, so that values that are unknown now are left out. */
async function siteMetrics(
  { Gauge, Registry }: typeof Prometheus,
  state: RunningState | undefined,
  findings: readonly Finding[],
): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, label?: string) => {
    const labelNames = label === undefined ? [] : [label]
    return new Gauge({ name: `laminar_${name}`, help, labelNames, registers: [registry] })
  }
  gauge('database_up', 'Whether the database can be read.').set(state === undefined ? 0 : 1)
  const checks = gauge('check', 'Checks: 0 is well, 1 a warning, 2 a failure.', 'check')
  // Several calendars are one check; the worst of them counts.
  for (const { id } of findings) checks.set({ check: id }, worstOf(findings, id))
  const caches = gauge('cache_bytes', 'What the process keeps in memory, estimated.', 'cache')
  for (const [cache, bytes] of cacheSizes()) caches.set({ cache }, bytes)
  if (state === undefined) return await registry.metrics()
  const { now, mail, dead, worker, calendars, diskFreeBytes, backup } = state
  const age = (instant: string | Date) => (now.getTime() - new Date(instant).getTime()) / 1000

  gauge('mail_waiting', 'Emails that should have been sent by now.').set(mail.count)
  const oldest = gauge('mail_oldest_waiting_seconds', 'Age of the oldest of these; 0 if none.')
  oldest.set(mail.oldest === null ? 0 : age(mail.oldest))
  gauge('mail_dead', 'Emails that failed for good in the last seven days.').set(dead.week)
  if (worker.everSeen && worker.seen) {
    gauge('worker_seen_seconds', 'Seconds since a worker reported.').set(age(worker.seen))
  }
  const fetched = gauge(
    'calendar_age_seconds',
    'Seconds since a busy calendar was known to be current, by its position in the setting.',
    'calendar',
  )
  for (const [index, { copiedAt }] of calendars.entries()) {
    if (copiedAt !== null) fetched.set({ calendar: String(index + 1) }, age(copiedAt))
  }
  if (backup.madeAt !== null) {
    gauge('backup_age_seconds', 'Seconds since the newest good backup.').set(age(backup.madeAt))
  }
  if (diskFreeBytes !== undefined) {
    gauge('disk_free_bytes', 'Space left on the disk of DATA_DIR.').set(diskFreeBytes)
  }
  return await registry.metrics()
}

function worstOf(findings: readonly Finding[], id: Finding['id']): number {
  return Math.max(
    ...findings.filter((finding) => finding.id === id).map(({ state }) => STATES[state]),
  )
}
