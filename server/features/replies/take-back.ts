import type { Env } from '../../config/env.ts'
import type { PersonRepliesTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { officeMinutes } from '../../lib/office-clock.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { detach } from '../outbox/attachments.ts'
import { takeBackMail } from '../outbox/take-back-mail.ts'
import { announceStatus } from '../people/announce.ts'
import { lockMainPerson, readMainPerson, readMergedPerson } from '../people/merged-person.ts'
import { reopenWait } from '../people/waiting.ts'
import { stopClock } from './answer.ts'
import {
  deleteReply,
  deleteReplyTime,
  failedReplies,
  findReply,
  markFailed,
  recoveredReplies,
  timesSentEarly,
  updateReplyTime,
} from './reply-repository.ts'

/**
 * Deletes a reply that hasn't been sent. The person waits again as before, in the former status, and
 * its files can be attached to another reply to them.
 * @throws ApiError 404 if the reply or the person was deleted, 409 if it may have been sent
 */
export async function takeBackReply(
  { db, now, actor, env }: StaffContext & { env: Pick<Env, 'webhook'> },
  personId: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockMainPerson(trx, personId)
    const reply = await findReply(trx, id)
    const { person, all } = await readMainPerson(trx, personId)
    if (reply === undefined || all.every((member) => member.id !== reply.person_id)) {
      throw gone('reply')
    }
    if (!(await takeBackMail(trx, id, now))) {
      throw new ApiError(409, 'changed', 'This reply has gone out, so it can’t be taken back.')
    }
    await detach(trx, id, person.id)
    await deleteReply(trx, id)
    const after = await undoAnswer(trx, reply)
    await announceStatus(trx, { webhook: env.webhook, now, actor }, { person, after })
    const subject = { id: personId, name: personId }
    await appendAudit(trx, { actor, action: 'person.reply-withdrawn', subject }, now)
  })
}

/**
 * People whose reply failed for good, or was stopped, wait again.
 * @returns how many replies
 */
export async function reopenFailed({ db, now }: { db: Database; now: Date }): Promise<number> {
  // Read first, because a write transaction may have to wait.
  const failed = await failedReplies(db)
  for (const { id, person_id } of failed) {
    await inTransaction(db, async (trx) => {
      await lockMainPerson(trx, person_id)
      const reply = await findReply(trx, id)
      if (reply === undefined || reply.failed_at !== null) return
      await markFailed(trx, id, now.toISOString())
      await undoAnswer(trx, reply)
    })
  }
  return failed.length
}

/**
 * People who wait again because a reply failed count as answered once that reply is sent after all.
 * @returns how many replies
 */
export async function closeRecovered({
  db,
  env,
  now,
}: {
  db: Database
  env: Env
  now: Date
}): Promise<number> {
  const recovered = await recoveredReplies(db)
  for (const { id, person_id } of recovered) {
    await inTransaction(db, async (trx) => {
      await lockMainPerson(trx, person_id)
      const reply = await findReply(trx, id)
      if (reply === undefined || reply.failed_at === null) return
      await markFailed(trx, id, null)
      const merged = await readMainPerson(trx, person_id)
      // Skip people who were answered, or have written again, in the meantime.
      if (reply.waited_since === null || merged.waitingSince !== reply.waited_since) return
      const { version } = merged.person
      const actor = { id: reply.author_id, name: reply.author }
      await stopClock(trx, merged, { id, version, now, actor, env, how: 'reply' })
    })
  }
  return recovered.length
}

/**
 * A reply for later that was sent early counts as the answer when it was sent.
 * @returns how many replies
 */
export async function countSentEarly({
  db,
  env: { office },
  now,
}: {
  db: Database
  env: Pick<Env, 'office'>
  now: Date
}): Promise<number> {
  const early = await timesSentEarly(db, now.toISOString())
  for (const { id, since, sentAt } of early) {
    const minutes = officeMinutes(office, new Date(since), new Date(sentAt))
    await inTransaction(db, (trx) => updateReplyTime(trx, id, { answered_at: sentAt, minutes }))
  }
  return early.length
}

/** @returns the status of the person, or of whom they were merged into */
async function undoAnswer(trx: DatabaseTransaction, reply: PersonRepliesTable) {
  const { id, person_id } = reply
  await deleteReplyTime(trx, id)
  const main = await readMainPerson(trx, person_id)
  if (main.person.id !== person_id && main.person.status !== 'closed') {
    // They wait themselves, too, in case they are split again. Closing ended everyone's wait.
    await reopenWait(trx, await readMergedPerson(trx, person_id), reply)
  }
  return reopenWait(trx, main, reply)
}
