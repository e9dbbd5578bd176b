import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './db/tables.ts'
import type { Env } from './env.ts'
import type { MarkedPage } from './plugins/pages/marked-page.ts'

/** What the app is made of; tests hand in their own. */
export interface Dependencies {
  env: Env
  db: Database
  clock: Clock
  /** The built site; absent: the API alone. */
  siteDirectory?: string
  /** Called once mails have been committed to the outbox, so that they need not wait for the next look. */
  wakeWorker?: (() => void) | undefined
  /** Mean delay of the event loop beyond which work is refused; 0: never, for tests that block it. */
  maxLoopDelayMs?: number
  /** Absent: silent. */
  logger?: FastifyBaseLogger
}

/** What a feature is made of that also answers browsers without scripts. */
export interface FeatureDependencies extends Dependencies {
  /** The built page of an address (without its leading slash) that has a place for answers. */
  markedPage: (address: string) => MarkedPage | undefined
  /** The names of all services that can be booked; none without a built site. */
  services: readonly string[]
}
