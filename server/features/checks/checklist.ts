import type { Checklist, ChecklistFinding } from '../../../contracts/checks/checklist.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { checkEverything } from './check-everything.ts'
import type { Check, Finding, FindingId } from './finding.ts'
import { LABELS } from './finding.ts'

/** Longer than the ten seconds after which most checks give up by themselves. */
const DEADLINE_MS = 15_000
/** The content of a new site has hundreds of sample values. */
const MAX_DETAILS = 50

/** The findings whose details name neither files of the machine nor what a server said. */
const WITH_DETAILS: readonly FindingId[] = ['sample', 'domain', 'certificate', 'mail-dns']

/** What the examination needs. */
export interface ChecklistOptions {
  db: Database
  env: Env
  clock: Clock
  settingsFile?: string | undefined
  /** How long an examination may take; 15 seconds by default. */
  deadlineMs?: number
}

/**
 * Returns a function that examines the site as `npm run doctor` does. Only one examination runs at
 * a time: requests during it share its result. A check that misses the deadline is reported as such
 * and goes on; later examinations wait for it instead of starting it again.
 */
export function createChecklist(options: ChecklistOptions): () => Promise<Checklist> {
  const { db, env, clock, settingsFile, deadlineMs = DEADLINE_MS } = options
  const startedAt = clock()
  const running = new Map<FindingId, Promise<Finding[]>>()
  let current: Promise<Checklist> | undefined

  function started(check: Check): Promise<Finding[]> {
    const known = running.get(check.id)
    if (known !== undefined) return known
    const findings = findingsOf(check).finally(() => running.delete(check.id))
    running.set(check.id, findings)
    return findings
  }

  async function run(): Promise<Checklist> {
    const examinedAt = clock().toISOString()
    const deadline = Promise.withResolvers<void>()
    const timer = setTimeout(deadline.resolve, deadlineMs)
    const findings = await checkEverything({
      env,
      clock,
      settingsFile,
      database: { db, startedAt },
      run: (check) =>
        Promise.race([
          started(check),
          deadline.promise.then(() => [unanswered(check.id, deadlineMs)]),
        ]),
    })
    clearTimeout(timer)
    return { examinedAt, findings: findings.map(presentFinding) }
  }

  return () => {
    current ??= run().finally(() => (current = undefined))
    return current
  }
}

async function findingsOf({ id, find }: Check): Promise<Finding[]> {
  try {
    return await find()
  } catch {
    // The error can name files and accounts, so only the command shows it.
    return [
      {
        id,
        state: 'warning',
        found: 'This check failed before it had a result.',
        next: 'Run `npm run doctor` on the server: it says why.',
      },
    ]
  }
}

/** A failure, because the heartbeat must not say that all is well. */
function unanswered(id: FindingId, deadlineMs: number): Finding {
  return {
    id,
    state: 'failure',
    found: `There was no answer within ${deadlineMs / 1000} seconds.`,
    next: 'Examine again in a minute. If there’s still no answer, run `npm run doctor` on the server: it waits longer.',
  }
}

function presentFinding({ id, state, found, next, details = [] }: Finding): ChecklistFinding {
  const shown = WITH_DETAILS.includes(id) ? details : []
  return {
    id,
    label: LABELS[id],
    state,
    found,
    next,
    details: shown.slice(0, MAX_DETAILS),
    more: Math.max(0, shown.length - MAX_DETAILS),
  }
}
