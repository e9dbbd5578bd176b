import { site as firm } from '../../../content/site.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { sendHeartbeat } from './heartbeat.ts'
import { loggedError } from '../../lib/log.ts'
import { builtSite } from '../../http/pages/site-index.ts'
import { checkContradictions } from './contradictions.ts'
import { type Check, type Finding, ok } from './finding.ts'
import { checkInstallation } from './installation.ts'
import { checkLaunch } from './launch.ts'
import { liveChecks } from './live.ts'
import { databaseFailure, checkRunning } from './running.ts'
import { checkSamples } from './samples.ts'
import type { StateOptions } from './state.ts'

type WithDatabase = (act: (db: Database) => Promise<Finding[]>) => Promise<Finding[]>

export interface EverythingOptions {
  env: Env
  clock: Clock
  /** Undefined if the settings come from environment variables only. */
  settingsFile: string | undefined
  /** The process that asks, if it is the server, or how a command opens the database. */
  database: Pick<StateOptions, 'db' | 'startedAt'> | { open: WithDatabase }
  /** Runs a check; by default it may take as long as it needs, and may throw. */
  run?: RunCheck
}

type RunCheck = (check: Check) => Promise<Finding[]>

/**
 * Checks everything that a firm must do before launch, and what can break afterward, on the network
 * too. /readyz shows the part of it that is quick and may be public.
 */
export async function checkEverything(examination: EverythingOptions): Promise<Finding[]> {
  const { env, clock, run = ({ find }) => find() } = examination
  const checks = [...localChecks(examination), ...liveChecks(env, clock)]
  const findings = (await Promise.all(checks.map(run))).flat()
  return [...findings, ...(await heartbeatFindings(env, findings, run))]
}

/** What can be checked on this machine. */
function localChecks(examination: EverythingOptions): Check[] {
  const { env, clock, settingsFile } = examination
  const built = builtSite()
  const installed = { settingsFile, isBuilt: built !== undefined, now: clock() }
  return [
    { id: 'settings-file', find: async () => checkInstallation(env, installed) },
    { id: 'sample', find: async () => [checkSamples()] },
    {
      id: 'backup-place',
      // The finding about samples is more exact.
      find: async () => checkLaunch(env, firm).filter(({ id }) => id !== 'sample'),
    },
    {
      id: 'office',
      find: async () => checkContradictions(env, { site: firm, builtFor: built?.origin }),
    },
    { id: 'database', find: () => stateFindings(examination) },
  ]
}

async function stateFindings({ env, clock, database }: EverythingOptions): Promise<Finding[]> {
  const found = (db: Database, startedAt?: Date) =>
    checkRunning({ db, env, now: clock(), startedAt })
  try {
    const findings = await ('open' in database
      ? database.open(found)
      : found(database.db, database.startedAt))
    return [ok('database', 'The database can be read and is up to date.'), ...findings]
  } catch (error) {
    // The error can name servers and accounts, so only commands show it.
    if (!('open' in database)) return [databaseFailure]
    return [
      {
        id: 'database',
        state: 'failure',
        found: `The database cannot be used: ${String(loggedError(error)['message'])}`,
        next: 'Check DATA_DIR or DATABASE_URL. The first line above says which database was tried.',
      },
    ]
  }
}

/** A heartbeat says that all is well, so it isn't sent while something fails. */
async function heartbeatFindings(
  { heartbeatUrl }: Env,
  findings: readonly Finding[],
  run: RunCheck,
): Promise<Finding[]> {
  const id = 'heartbeat'
  if (heartbeatUrl === undefined) return []
  if (findings.some(({ state }) => state === 'failure')) {
    return [ok(id, 'Not tried, because a heartbeat says that nothing is broken.')]
  }
  return run({ id, find: async () => [await heartbeatFinding(heartbeatUrl)] })
}

async function heartbeatFinding(url: string): Promise<Finding> {
  const id = 'heartbeat'
  try {
    await sendHeartbeat(url, new AbortController().signal)
    return ok(id, 'HEARTBEAT_URL answers.')
  } catch (error) {
    return {
      id,
      state: 'failure',
      found: `HEARTBEAT_URL does not answer: ${String(loggedError(error)['message'])}.`,
      next: 'Copy the address from your monitoring service again.',
    }
  }
}
