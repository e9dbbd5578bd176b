import { afterEach } from 'vitest'
import { type RunningSite, startSite } from '../support/site.ts'

type Variables = Record<string, string>

/**
 * Starts two server processes on one database at the same time.
 * @param env of both: the database, as a test's `open` returns it, and settings
 * @param own what each has in addition
 */
export type StartTwo = (
  env: Variables,
  own?: readonly [Variables, Variables],
) => Promise<[RunningSite, RunningSite]>

/** Call this inside `describe`: the servers stop after each test. */
export function twoServers(): StartTwo {
  const running: RunningSite[] = []
  afterEach(async () => {
    for (const site of running.splice(0)) await site.stop()
  })
  return async (env, [first, second] = [{}, {}]) => {
    const start = async (own: Variables) => {
      const all = { WORKER: 'off', ...env, ...own }
      const site = await startSite({ env: all, dataDir: env['DATA_DIR'] ?? '' })
      running.push(site)
      return site
    }
    return Promise.all([start(first), start(second)])
  }
}
