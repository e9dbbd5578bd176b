import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueAll } from '../outbox/repository.ts'
import { overdueMails } from './mails.ts'
import { officeMinutesBefore } from '../../lib/office-clock.ts'
import { takeOverdue } from './repository.ts'

/** What the reply clock needs, a part of Env. */
export type ReplyClock = Pick<Env, 'office' | 'replyTargetMinutes'>

/**
 * The instant until which someone must have written to have waited too long by `now`, as text that
 * sorts by time; empty if the office is never open.
 */
export function overdueUntil({ office, replyTargetMinutes }: ReplyClock, now: Date): string {
  return officeMinutesBefore(office, now, replyTargetMinutes)?.toISOString() ?? ''
}

interface OverdueOptions {
  db: Database
  env: ReplyClock & Pick<Env, 'mailStaff'>
  now: Date
}

/**
 * Emails the owner of each person who has waited too long for an answer, once for each wait. Without
 * an owner, everyone in MAIL_STAFF gets it.
 * @returns how many people were reported
 */
export async function reportOverdue({ db, env, now }: OverdueOptions): Promise<number> {
  return inTransaction(db, async (trx) => {
    const overdue = await takeOverdue(trx, overdueUntil(env, now))
    const mails = overdue.flatMap((person) =>
      overdueMails(person, person.owner ? [person.owner] : env.mailStaff, env.replyTargetMinutes),
    )
    await enqueueAll(trx, mails, now)
    return overdue.length
  })
}
