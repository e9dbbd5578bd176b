import type { Checklist, ChecklistFinding } from '../../../contracts/checks/checklist.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { checkEverything } from './check-everything.ts'
import type { Check, Finding, FindingId } from './finding.ts'
import { LABELS } from './finding.ts'

/** Most checks give up on their own after ten seconds. */
const DEADLINE_MS = 15_000
/** A new site has hundreds of sample values. */
const MAX_DETAILS = 50

/** Findings whose details name neither files on the machine nor what a server said. */
const WITH_DETAILS: readonly FindingId[] = ['sample', 'domain', 'certificate', 'mail-dns']

export interface ChecklistOptions {
  db: Database
  env: Env
  clock: Clock
  settingsFile?: string | undefined
  /** Defaults to 15 seconds. */
  deadlineMs?: number
}

/**
 * The returned function checks the site as `npm run doctor` does. Requests during a run share its
 * result. A check that misses the deadline is reported as such and continues; later runs wait for
 * it rather than start it again.
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

/** A check that gave no result counts as a failure, so that the heartbeat stops. */
function unanswered(id: FindingId, deadlineMs: number): Finding {
  return {
    id,
    state: 'failure',
    found: `There was no answer within ${deadlineMs / 1000} seconds.`,
    next: 'Examine again in a minute. If there’s still no answer, run `npm run doctor` on the server: it waits longer.',
  }
}

/** As the desk shows it: at most 50 of its details, and the number of the others. */
export function presentFinding({
  id,
  state,
  found,
  next,
  details = [],
}: Finding): ChecklistFinding {
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
