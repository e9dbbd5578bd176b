import type { FastifyBaseLogger } from 'fastify'
import type { WebinarEvent } from '../../../content/site.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/tables.ts'
import type { Env } from '../../config/env.ts'
import type { RequestPages } from '../pages/request-pages.ts'
import type { SiteSource } from '../pages/site-source.ts'

/**
 * Requests are refused while the mean event loop delay was above `delayMs` in the last `spanMs`. A
 * delay of 0 turns the check off, for tests that block the loop.
 */
export interface Overload {
  delayMs: number
  spanMs: number
}

/** What the app needs; tests pass their own. */
export interface Dependencies {
  env: Env
  db: Database
  clock: Clock
  /** The file that the settings are from; undefined if they are environment variables only. */
  settingsFile?: string | undefined
  /** The session that visitors register for; that of content/site.ts by default. */
  webinar?: WebinarEvent | undefined
  /** The pages; without them the app serves only the API. */
  site?: SiteSource | undefined
  /** Aborted when the server is told to stop; it serves on for DRAIN_SECONDS. */
  stopping?: AbortSignal | undefined
  /** Called after mail is committed to the outbox, so that it doesn't wait for the next poll. */
  wakeWorker?: (() => void) | undefined
  /** When requests are refused; a second of delay for five seconds by default. */
  overload?: Overload
  /** How long a request may take to arrive; 30 seconds by default. */
  requestTimeoutMs?: number
  /** Without a logger nothing is logged. */
  logger?: FastifyBaseLogger
}

/** What a feature needs that also renders pages per request. */
export interface FeatureDependencies extends Dependencies {
  /** Renders those pages; undefined without pages. */
  pages: RequestPages | undefined
}

/** What the desk's routes need. */
export type DeskDependencies = Pick<
  Dependencies,
  'db' | 'env' | 'clock' | 'wakeWorker' | 'settingsFile' | 'webinar'
>
