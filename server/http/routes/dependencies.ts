import type { FastifyBaseLogger } from 'fastify'
import type { WebinarEvent } from '../../../cms/site.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/tables.ts'
import type { Env } from '../../config/env.ts'
import type { RequestPages } from '../pages/request-pages.ts'
import type { Overload } from '../refuse-overload.ts'
import type { SiteSource } from '../pages/site-source.ts'

/** What the app needs from its caller; tests pass their own. */
export interface Dependencies {
  env: Env
  db: Database
  clock: Clock
  /** Undefined if all settings come from environment variables. */
  settingsFile?: string | undefined
  /** The session that visitors register for; that of content/site.yaml by default. */
  webinar?: WebinarEvent | undefined
  /** Without it, the app serves only the API. */
  site?: SiteSource | undefined
  /** Aborted when the server is told to stop; it still answers for DRAIN_SECONDS. */
  stopping?: AbortSignal | undefined
  /** Call it after committing email to the outbox, so that it's sent before the next poll. */
  wakeWorker?: (() => void) | undefined
  /**
   * Renders the site of files that are about to be published, by path. Resolves to the mistakes
   * that prevent it. By default, it only checks the files.
   */
  renderContent?: ((files: ReadonlyMap<string, Buffer>) => Promise<readonly string[]>) | undefined
  /** A second of delay in two spans of 2.5 seconds by default. */
  overload?: Overload
  /** Until a request has arrived; 30 seconds by default. */
  requestTimeoutMs?: number
  /** Without one, nothing is logged. */
  logger?: FastifyBaseLogger
}

/** For a feature that also renders pages per request. */
export interface FeatureDependencies extends Dependencies {
  pages: RequestPages | undefined
}

export type DeskDependencies = Pick<
  Dependencies,
  'db' | 'env' | 'clock' | 'wakeWorker' | 'settingsFile' | 'webinar' | 'renderContent'
>
