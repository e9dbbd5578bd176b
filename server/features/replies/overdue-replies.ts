import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { overdueMails } from './mails.ts'
import { overdueUntil, type ReplyClock } from '../people/waiting.ts'
import { takeOverdue } from './repository.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { enqueuePushes } from '../push/enqueue-pushes.ts'

interface OverdueOptions {
  db: Database
  env: ReplyClock & Pick<Env, 'mailStaff'>
  now: Date
}

/**
 * Emails the owner of each person who has waited too long, once per wait. Without an owner,
 * everyone in MAIL_STAFF gets it. Their devices are notified too.
 * @returns how many people were reported
 */
export async function reportOverdue({ db, env, now }: OverdueOptions): Promise<number> {
  return inTransaction(db, async (trx) => {
    const overdue = await takeOverdue(trx, overdueUntil(env, now))
    const mails = overdue.flatMap((person) =>
      overdueMails(person, person.owner ? [person.owner] : env.mailStaff, env.replyTargetMinutes),
    )
    await enqueueAll(trx, mails, now)
    for (const { id } of overdue) {
      await enqueuePushes(trx, { kind: 'overdue', now, personId: async () => id })
    }
    return overdue.length
  })
}
