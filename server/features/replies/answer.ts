import { randomUUID } from 'node:crypto'
import { STATUSES } from '../../../contracts/people/statuses.ts'
import type { Env } from '../../config/env.ts'
import type { PeopleTable, ReplyTimesTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { officeMinutes } from '../../lib/office-clock.ts'
import { announceStatus } from '../people/announce.ts'
import { type MergedPerson, readMergedPerson } from '../people/merged-person.ts'
import { endWait, resumeWait } from '../people/waiting.ts'
import { deleteReplyTime, insertReplyTime, lastReplyTime } from './reply-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { readChanges } from '../audit/read-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { Actor } from '../../lib/actor.ts'

/**
 * Records that a person was answered by phone, from a mailbox, and so on.
 * @throws ApiError 404 if the person was deleted, 409 if they don't wait or have changed since they
 * were read
 */
export async function markAnswered(
  { db, now, actor, env }: StaffContext & { env: Env },
  personId: string,
  version: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const merged = await readMergedPerson(trx, personId)
    if (merged.waitingSince === null) throw changedSince()
    const { status } = merged.person
    const after = await stopClock(trx, merged, { version, now, actor, env, how: 'elsewhere' })
    const subject = { id: personId, name: personId }
    const change = status === after ? {} : { before: { status } }
    await appendAudit(trx, { actor, action: 'person.answered', subject, ...change }, now)
  })
}

/**
 * Undoes `markAnswered`: the person waits since the same instant as before, even if they have
 * written again in the meantime. The status is the former one, unless it was changed since.
 * @throws ApiError 404 if that wasn't the last answer, 409 if someone else has changed the person
 */
export async function unmarkAnswered(
  { db, now, actor, env }: StaffContext & { env: Pick<Env, 'webhook'> },
  personId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const merged = await readMergedPerson(trx, personId)
    const last = await lastReplyTime(
      trx,
      merged.all.map(({ id }) => id),
    )
    if (last?.how !== 'elsewhere') throw new ApiError(404, 'not_found', NOTHING_TO_UNDO)
    const { person } = merged
    const former = person.status === 'waiting' ? await statusBefore(trx, personId, last) : undefined
    const after = former ?? person.status
    if (!(await resumeWait(trx, merged, { since: last.since, status: after }))) throw changedSince()
    await announceStatus(trx, { webhook: env.webhook, now, actor }, { person, after })
    await deleteReplyTime(trx, last.id)
    const subject = { id: personId, name: personId }
    await appendAudit(trx, { actor, action: 'person.unanswered', subject }, now)
  })
}

/** The person's status before this answer; undefined if the answer didn't change it. */
async function statusBefore(
  trx: DatabaseTransaction,
  personId: string,
  { answered_at }: ReplyTimesTable,
): Promise<PeopleTable['status'] | undefined> {
  const marked = (await readChanges(trx, [personId])).find(
    ({ action, at }) => action === 'person.answered' && at === answered_at,
  )
  return STATUSES.find((status) => status === marked?.before?.['status'])
}

const NOTHING_TO_UNDO = 'There is nothing to take back. Reload the page to see how it is now.'

interface Answer {
  /** The id of the recorded reply time; the reply's if there is one. */
  id?: string
  version: number
  /** When the person gets the answer. */
  at?: Date
  now: Date
  actor: Actor
  env: Env
  how: 'reply' | 'elsewhere'
}

/**
 * Ends the wait and saves how long it was.
 * @returns the person's new status
 * @throws ApiError 409 if something has changed since the person was read
 */
export async function stopClock(
  trx: DatabaseTransaction,
  merged: MergedPerson,
  { id = randomUUID(), version, now, at = now, actor, env, how }: Answer,
): Promise<PeopleTable['status']> {
  const { person, waitingSince } = merged
  const after = await endWait(trx, merged, version)
  if (after === undefined) throw changedSince()
  await announceStatus(trx, { webhook: env.webhook, now, actor }, { person, after })
  if (waitingSince === null) return after
  await insertReplyTime(trx, {
    id,
    person_id: person.id,
    since: waitingSince,
    answered_at: at.toISOString(),
    minutes: officeMinutes(env.office, new Date(waitingSince), at),
    how,
  })
  return after
}

function changedSince(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Something new happened with this person while you had the page open, maybe a message or another reply. Nothing was sent or saved. Read what’s new below, then try again.',
  )
}
