import type { Env } from '../../config/env.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { updateVersion } from '../../db/update-version.ts'
import { officeMinutesBefore } from '../../lib/office-clock.ts'
import type { Group } from './group.ts'
import { currentWaits, endWaits } from './person-repository.ts'

/** What the reply clock needs, a part of Env. */
export type ReplyClock = Pick<Env, 'office' | 'replyTargetMinutes'>

/**
 * The instant until which someone must have written to have waited too long by `now`, as text that
 * sorts by time; empty if the office is never open.
 */
export function overdueUntil({ office, replyTargetMinutes }: ReplyClock, now: Date): string {
  return officeMinutesBefore(office, now, replyTargetMinutes)?.toISOString() ?? ''
}

/**
 * Ends the wait of a person and of everyone merged into them. Someone who was new or open gets the
 * status `waiting`: it's their turn now.
 * @returns the new status; undefined if something changed since the person had this version
 */
export async function endWait(
  trx: DatabaseTransaction,
  { person: { id, status }, all }: Group,
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
 * Lets a person wait again since an earlier instant.
 * @returns false if something changed since the person was read
 */
export function resumeWait(
  trx: DatabaseTransaction,
  { person }: Group,
  since: string,
): Promise<boolean> {
  return updateVersion(trx, 'people', person, { waiting_since: since })
}

/** How many people wait now, and how many of them for too long. Merged people count as one. */
export async function countWaits({
  db,
  env,
  now,
}: {
  db: Database
  env: ReplyClock
  now: Date
}): Promise<{ waiting: number; overdue: number }> {
  const waits = await currentWaits(db)
  const until = overdueUntil(env, now)
  return { waiting: waits.length, overdue: waits.filter((since) => since <= until).length }
}
