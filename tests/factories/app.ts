import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WebinarEvent } from '../../content/site.ts'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/tables.ts'
import { readEnv } from '../../server/config/env.ts'
import type { Overload } from '../../server/http/routes/dependencies.ts'
import { LIMITS_OFF } from './limits.ts'
import { builtSource } from '../../server/http/pages/site-source.ts'

/** A Friday morning in Los Angeles: the office is open, and no DST change is near. */
export const FRIDAY_MORNING = new Date('2026-11-20T17:30:00.000Z')

export interface TestApp {
  /** Send requests with `inject`; the caller closes it. */
  app: FastifyInstance
  /** Sets the clock that the app reads. */
  setNow(now: Date): void
}

export interface TestAppOptions {
  now?: Date
  env?: Record<string, string>
  /** The session that visitors register for; that of content/site.ts by default. */
  webinar?: WebinarEvent
  /** A built site; without one, the app serves only the API. */
  siteDirectory?: string
  /** Silent by default. */
  logger?: FastifyBaseLogger
  requestTimeoutMs?: number
  /** Aborted to tell the app that the server is about to stop. */
  stopping?: AbortSignal
  /** Never refuses by default, because some tests block the event loop. */
  overload?: Overload
}

/** Builds the app with a database and a clock that the test controls. */
export async function buildTestApp(
  db: Database,
  {
    now = FRIDAY_MORNING,
    env = {},
    webinar,
    siteDirectory,
    logger,
    requestTimeoutMs,
    stopping,
    overload = { delayMs: 0, spanMs: 1000 },
  }: TestAppOptions = {},
): Promise<TestApp> {
  let current = now
  const app = await buildApp({
    db,
    env: readEnv({
      RATE_LIMIT_WRITES: '1000000',
      ...LIMITS_OFF,
      MAIL_STAFF: 'staff@fixture.example',
      OFFICE_TIME_ZONE: 'America/Los_Angeles',
      OFFICE_HOURS: '09:00-17:00',
      ...env,
    }),
    clock: () => current,
    ...(webinar === undefined ? {} : { webinar }),
    site: siteDirectory === undefined ? undefined : builtSource(siteDirectory),
    ...(logger === undefined ? {} : { logger }),
    overload,
    stopping,
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  })
  return {
    app,
    setNow(date) {
      current = date
    },
  }
}
