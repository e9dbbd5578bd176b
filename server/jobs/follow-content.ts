import { basename } from 'node:path'
import { type Env, ownEnvironment } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import {
  preparePublished,
  readPublishedVersion,
  RELEASED,
  removeOldSites,
} from '../features/content/published-site.ts'
import { reportUnserved } from '../features/content/unserved.ts'
import { systemClock } from '../lib/clock.ts'
import type { JobLog } from '../lib/job-log.ts'
import { repeat, type RepeatedTask } from '../lib/repeat.ts'
import { requestReplacement } from '../lib/supervisor.ts'

const POLL_MS = 1000
/**
 * The pause after the first failure, which may be temporary. It doubles with each further one,
 * because most failures come from the content, and each try renders for seconds.
 */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000
/** How often old sites are looked for, which reads folders. */
const CLEANUP_MS = 10 * 60_000

interface FollowOptions {
  db: Database
  env: Env
  log: JobLog
}

/** The key of the site that this process serves. */
export const servedKey = () => basename(ownEnvironment()['SITE_DIR'] ?? RELEASED)

/**
 * When another version of the content is published, here or on another server, prepares its site
 * and has this process replaced by one that serves it. Until then, and if the version has mistakes,
 * this process serves the version that it started with.
 */
export function followContent({ db, env, log }: FollowOptions): RepeatedTask {
  const serving = servedKey()
  /** The version that this process serves, once it's known. */
  let served: string | undefined
  let failed: { key: string; at: number; pause: number; error: unknown } | undefined
  let cleaned = -Infinity
  const follow = async (stopping: AbortSignal) => {
    const now = performance.now()
    if (now - cleaned >= CLEANUP_MS) {
      removeOldSites(env, serving, systemClock())
      cleaned = now
    }
    const version = await readPublishedVersion(db, env, served)
    if (version === undefined) return
    if (version.key === serving) {
      served = version.id
      return
    }
    const before = failed?.key === version.key ? failed : undefined
    if (before && now - before.at < before.pause) throw before.error
    try {
      await preparePublished(db, version, env, stopping)
      // A server that is stopping gets no answer to a request for a replacement.
      stopping.throwIfAborted()
      await requestReplacement()
    } catch (error) {
      if (stopping.aborted) return
      const pause = before ? Math.min(2 * before.pause, LONGEST_RETRY_MS) : FIRST_RETRY_MS
      failed = { key: version.key, at: performance.now(), pause, error }
      const reason = error instanceof Error ? error.message : String(error)
      await reportUnserved(db, { ...version, reason }, systemClock())
      throw error
    }
  }
  return repeat(follow, {
    intervalMs: POLL_MS,
    log,
    failure: 'failed to serve the published content',
  })
}
