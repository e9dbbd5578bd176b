import { randomUUID } from 'node:crypto'
import type { Env } from '../../config/env.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { officeMinutes } from '../../lib/office-clock.ts'
import { announceStatus } from '../people/announce.ts'
import { type Group, readGroup } from '../people/group.ts'
import { endWait, resumeWait } from '../people/waiting.ts'
import { deleteReplyTime, insertReplyTime, lastReplyTime } from './reply-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { Actor } from '../../lib/actor.ts'

/**
 * Stops the reply clock of someone who was answered by phone, from a mailbox, and so on.
 * @throws ApiError 404 if the person is gone, 409 if they don't wait or changed since they were read
 */
export async function markAnswered(
  { db, now, actor, env }: StaffContext & { env: Env },
  personId: string,
  version: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const group = await readGroup(trx, personId)
    if (group.waitingSince === null) throw changedSince()
    await stopClock(trx, group, { version, now, actor, env, how: 'elsewhere' })
    const subject = { id: personId, name: personId }
    await appendAudit(trx, { actor, action: 'person.answered', subject }, now)
  })
}

/**
 * Takes back that someone was answered elsewhere: they wait since the same instant as before, even if
 * they wrote again meanwhile.
 * @throws ApiError 404 if that wasn't the last answer, 409 if someone else changed the person
 */
export async function unmarkAnswered(
  { db, now, actor }: StaffContext,
  personId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const group = await readGroup(trx, personId)
    const last = await lastReplyTime(
      trx,
      group.all.map(({ id }) => id),
    )
    if (last?.how !== 'elsewhere') throw new ApiError(404, 'not_found', NOTHING_TO_UNDO)
    if (!(await resumeWait(trx, group, last.since))) throw changedSince()
    await deleteReplyTime(trx, last.id)
    const subject = { id: personId, name: personId }
    await appendAudit(trx, { actor, action: 'person.unanswered', subject }, now)
  })
}

const NOTHING_TO_UNDO = 'There is nothing to take back. Reload the page to see how it is now.'

interface Answer {
  version: number
  now: Date
  actor: Actor
  env: Env
  how: 'reply' | 'elsewhere'
}

/**
 * Ends the wait, and saves how long it was.
 * @throws ApiError 409 if something changed since the person was read
 */
export async function stopClock(
  trx: DatabaseTransaction,
  group: Group,
  { version, now, actor, env, how }: Answer,
): Promise<void> {
  const { person, waitingSince } = group
  const after = await endWait(trx, group, version)
  if (after === undefined) throw changedSince()
  await announceStatus(trx, { webhook: env.webhook, now, actor }, { person, after })
  if (waitingSince === null) return
  await insertReplyTime(trx, {
    id: randomUUID(),
    person_id: person.id,
    since: waitingSince,
    answered_at: now.toISOString(),
    minutes: officeMinutes(env.office, new Date(waitingSince), now),
    how,
  })
}

function changedSince(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Something new happened with this person while you had the page open, maybe a message or another reply. Nothing was sent or saved. Read what’s new below, then try again.',
  )
}
