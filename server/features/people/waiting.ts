import type { Env } from '../../config/env.ts'
import type { PeopleTable, PersonRepliesTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { updateVersion } from '../../db/update-version.ts'
import { officeMinutes, officeMinutesBefore } from '../../lib/office-clock.ts'
import type { MergedPerson } from './merged-person.ts'
import { currentWaits, endWaits } from './person-repository.ts'

/** Settings that decide when a wait is too long. */
export type ReplyClock = Pick<Env, 'office' | 'replyTargetMinutes'>

export interface WaitReader {
  db: Database
  env: ReplyClock
  now: Date
}

/**
 * Waits that began at this instant or earlier are overdue by `now`. Empty if the office is never
 * open.
 */
export function overdueUntil({ office, replyTargetMinutes }: ReplyClock, now: Date): string {
  return officeMinutesBefore(office, now, replyTargetMinutes)?.toISOString() ?? ''
}

/** In office minutes. */
export function waitOf({ office, replyTargetMinutes }: ReplyClock, since: string, now: Date) {
  return {
    minutes: officeMinutes(office, new Date(since), now),
    targetMinutes: replyTargetMinutes,
  }
}

/**
 * Ends the wait of a person and of everyone merged into them. The status `new` or `open` becomes
 * `waiting`, because it's the person's turn to answer.
 * @returns the new status; undefined if something has changed since the person had this version
 */
export async function endWait(
  trx: DatabaseTransaction,
  { person: { id, status }, all }: MergedPerson,
  version: number,
): Promise<PeopleTable['status'] | undefined> {
  const after = status === 'new' || status === 'open' ? 'waiting' : status
  const changes = { waiting_since: null, status: after }
  if (!(await updateVersion(trx, 'people', { id, version }, changes))) return undefined
  await endWaits(
    trx,
    all.map((member) => member.id),
  )
  return after
}

/**
 * The person waits again since the earlier instant, in the former status.
 * @returns false if something has changed since the person was read
 */
export function resumeWait(
  trx: DatabaseTransaction,
  { person }: MergedPerson,
  { since, status }: { since: string; status: PeopleTable['status'] },
): Promise<boolean> {
  return updateVersion(trx, 'people', person, { waiting_since: since, status })
}

/**
 * Undoes an answer: the person waits as before, unless they were closed since. If they wrote again
 * in the meantime, the earlier message counts.
 * @returns the person's status
 */
export async function reopenWait(
  trx: DatabaseTransaction,
  { person }: MergedPerson,
  { waited_since: since, former_status: former }: PersonRepliesTable,
): Promise<PeopleTable['status']> {
  if (person.status === 'closed') return person.status
  const { waiting_since: current } = person
  // The statuses that an answer changes.
  const wasChanged = former === 'new' || former === 'open'
  const status = person.status === 'waiting' && wasChanged ? former : person.status
  const waits = [since, current].flatMap((instant) => instant ?? []).toSorted()
  await updateVersion(trx, 'people', person, { status, waiting_since: waits[0] ?? null })
  return status
}

/** How many people wait, and how many of them too long. Merged people count as one. */
export async function countWaits({
  db,
  env,
  now,
}: WaitReader): Promise<{ waiting: number; overdue: number }> {
  const waits = await currentWaits(db)
  const until = overdueUntil(env, now)
  return { waiting: waits.length, overdue: waits.filter((since) => since <= until).length }
}
