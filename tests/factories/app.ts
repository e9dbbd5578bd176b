import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { HOLIDAY_NAMES } from '../../cms/holidays.ts'
import type { WebinarEvent } from '../../cms/site.ts'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/tables.ts'
import { type Env, readEnv } from '../../server/config/env.ts'
import type { Overload } from '../../server/http/refuse-overload.ts'
import { LIMITS_OFF } from './limits.ts'
import { builtSource } from '../../server/http/pages/site-source.ts'

/** 9:30 AM in Los Angeles: the office is open, and no DST change is near. */
export const FRIDAY_MORNING = new Date('2026-11-20T17:30:00.000Z')

/** Makes the app use the office hours of cms/office.ts, so that no warning says that they differ. */
export const HOURS_OF_PAGES = { OFFICE_TIME_ZONE: '', OFFICE_HOURS: '' }

export interface TestApp {
  /** Send requests with `inject`; the caller closes the app. */
  app: FastifyInstance
  /** Sets the app's clock. */
  setNow(now: Date): void
}

export interface TestAppOptions {
  now?: Date
  env?: Record<string, string>
  /** Defaults to the webinar in content/site.yaml. */
  webinar?: WebinarEvent
  /** Without one, the app serves only the API. */
  siteDirectory?: string
  /** The folders of other sites' assets. */
  otherAssets?: () => readonly string[]
  /** Silent by default. */
  logger?: FastifyBaseLogger
  requestTimeoutMs?: number
  /** Renders published content and returns mistakes; by default it finds none. */
  renderContent?: (files: ReadonlyMap<string, Buffer>) => Promise<readonly string[]>
  /** Abort it to tell the app that the server is about to stop. */
  stopping?: AbortSignal
  /** Called after email was committed to the outbox. */
  wakeWorker?: () => void
  /** Never sheds load by default, because some tests block the event loop. */
  overload?: Overload
}

/** With HOLIDAYS on, every holiday, because a firm may close on a few of them. */
function testEnv(env: Record<string, string>): Env {
  const settings = readEnv({
    RATE_LIMIT_WRITES: '1000000',
    ...LIMITS_OFF,
    MAIL_STAFF: 'staff@fixture.example',
    OFFICE_TIME_ZONE: 'America/Los_Angeles',
    OFFICE_HOURS: '09:00-17:00',
    HOLIDAYS: 'off',
    ...env,
  })
  const holidays = env['HOLIDAYS'] === 'on' ? [...HOLIDAY_NAMES] : []
  return { ...settings, office: { ...settings.office, holidays } }
}

/** The test controls the database and the clock. */
export async function buildTestApp(
  db: Database,
  {
    now = FRIDAY_MORNING,
    env = {},
    webinar,
    siteDirectory,
    otherAssets,
    logger,
    requestTimeoutMs,
    stopping,
    wakeWorker,
    renderContent = async () => [],
    overload = { delayMs: Infinity, spanMs: 3_600_000 },
  }: TestAppOptions = {},
): Promise<TestApp> {
  let current = now
  const app = await buildApp({
    db,
    env: testEnv(env),
    clock: () => current,
    ...(webinar === undefined ? {} : { webinar }),
    site: siteDirectory === undefined ? undefined : builtSource(siteDirectory, otherAssets),
    ...(logger === undefined ? {} : { logger }),
    overload,
    renderContent,
    stopping,
    wakeWorker,
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  })
  return {
    app,
    setNow(date) {
      current = date
    },
  }
}
