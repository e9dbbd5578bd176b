import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/tables.ts'
import { readEnv } from '../../server/env.ts'

/** A Friday morning in Los Angeles: the office is open, and no clock changes are near. */
export const FRIDAY_MORNING = new Date('2026-11-20T17:30:00.000Z')

export interface TestApp {
  /** Takes requests by `inject`; the caller closes it. */
  app: FastifyInstance
  /** Sets the clock that the app reads. */
  setNow(now: Date): void
}

export interface TestAppOptions {
  now?: Date
  env?: Record<string, string>
  /** A built site; without one it is the API alone. */
  siteDirectory?: string
  /** Silent unless told. */
  logger?: FastifyBaseLogger
}

/** The app over a database, at a moment that the test chooses. */
export async function buildTestApp(
  db: Database,
  { now = FRIDAY_MORNING, env = {}, siteDirectory, logger }: TestAppOptions = {},
): Promise<TestApp> {
  let present = now
  const app = await buildApp({
    db,
    env: readEnv({
      RATE_LIMIT_WRITES: '1000000',
      MAIL_STAFF: 'staff@laminar-advisory.example',
      ...env,
    }),
    clock: () => present,
    ...(siteDirectory === undefined ? {} : { siteDirectory }),
    ...(logger === undefined ? {} : { logger }),
    maxLoopDelayMs: 0,
  })
  return {
    app,
    setNow(moment) {
      present = moment
    },
  }
}
