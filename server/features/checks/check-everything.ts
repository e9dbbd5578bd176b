import { site as firm } from '../../../cms/site.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { sendHeartbeat } from './heartbeat.ts'
import { OperationError, type Source } from '../../lib/command-errors.ts'
import { loggedError } from '../../lib/log.ts'
import { builtSite } from '../../http/pages/site-index.ts'
import { checkContradictions } from './contradictions.ts'
import { tryBackupCommand } from './backup-place.ts'
import type { WithDatabase } from './dependencies.ts'
import { adviceFor } from './network-advice.ts'
import { checkDurability } from './durability.ts'
import { type Check, type Finding, ok } from './finding.ts'
import { checkInstallation } from './installation.ts'
import { checkLaunch } from './launch.ts'
import { liveChecks } from './live.ts'
import { checkRecords } from './records.ts'
import { databaseFailure, checkRunning } from './running.ts'
import { checkSamples } from './samples.ts'
import type { StateOptions } from './state.ts'

export interface EverythingOptions {
  env: Env
  clock: Clock
  /** Undefined if all settings come from environment variables. */
  settingsFile: string | undefined
  /** The running server's database, or how a command opens it. */
  database: Pick<StateOptions, 'db' | 'startedAt'> | { open: WithDatabase }
  /** The environment for BACKUP_COMMAND, which isn't run without it. */
  source?: Source
  /** Runs a check. The default sets no time limit and lets it throw. */
  run?: RunCheck
}

type RunCheck = (check: Check) => Promise<Finding[]>

/**
 * Runs every check of what a firm must do before launch and of what can break afterward, including
 * checks over the network. /readyz shows the part that is quick and can be public.
 */
export async function checkEverything(examination: EverythingOptions): Promise<Finding[]> {
  const { env, clock, database, run = ({ find }) => find() } = examination
  const withDatabase: WithDatabase = (act) =>
    'open' in database ? database.open(act) : act(database.db)
  const checks = [...localChecks(examination), ...liveChecks(env, clock, withDatabase)]
  const findings = (await Promise.all(checks.map(run))).flat()
  return [...findings, ...(await heartbeatFindings(env, findings, run))]
}

/** Checks that don't need the network. */
function localChecks(examination: EverythingOptions): Check[] {
  const { env, clock, settingsFile, source } = examination
  const built = builtSite()
  const installed = { settingsFile, isBuilt: built !== undefined, now: clock() }
  return [
    { id: 'settings-file', find: async () => checkInstallation(env, installed) },
    { id: 'sample', find: async () => [checkSamples()] },
    {
      id: 'backup-place',
      // Leave out the finding about samples, because checkSamples reports each place.
      find: async () => checkLaunch(env, firm).filter(({ id }) => id !== 'sample'),
    },
    {
      id: 'office',
      find: async () => checkContradictions(env, { builtFor: built?.origin }),
    },
    { id: 'backup-command', find: async () => (source ? tryBackupCommand(env, source) : []) },
    { id: 'database', find: () => stateFindings(examination) },
  ]
}

async function stateFindings({ env, clock, database }: EverythingOptions): Promise<Finding[]> {
  const found = async (db: Database, startedAt?: Date) => [
    await checkDurability(db),
    ...(await checkRunning({ db, env, now: clock(), startedAt })),
    ...(await checkRecords({ db, env, now: clock() })),
  ]
  try {
    const findings = await ('open' in database
      ? database.open(found)
      : found(database.db, database.startedAt))
    return [ok('database', 'The database can be read and is up to date.'), ...findings]
  } catch (error) {
    // The error can name servers and accounts, so only commands show it.
    if (!('open' in database)) return [databaseFailure]
    const id = 'database'
    // The database doesn't exist yet, or its schema is from an earlier release.
    if (error instanceof OperationError) {
      return [
        {
          id,
          state: 'failure',
          found: error.message,
          next: 'Start the server: it creates or migrates the database. If the first line above names the wrong one, correct DATA_DIR or DATABASE_URL.',
        },
      ]
    }
    return [
      {
        id,
        state: 'failure',
        found: `The database cannot be used: ${String(loggedError(error)['message'])}`,
        next: 'Check DATA_DIR or DATABASE_URL. The first line above says which database was tried.',
      },
    ]
  }
}

/** A heartbeat means that everything works, so none is sent while something fails. */
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
    const failure = String(loggedError(error)['message'])
    return {
      id,
      state: 'failure',
      found: `HEARTBEAT_URL does not answer: ${failure}.`,
      next: adviceFor(failure) ?? 'Copy the address from your monitoring service again.',
    }
  }
}
