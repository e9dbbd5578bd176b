import type { Database, InstantText } from '../../db/tables.ts'
import { countFailed, waitingMail } from './health-repository.ts'

const DAY_MS = 86_400_000
/** Older failures are no longer reported. */
const FAILED_DAYS = 7

/** Emails that should have been sent by now. */
export interface WaitingMail {
  count: number
  /** When the oldest was first due. */
  oldest: InstantText | null
  /** Why the last attempt failed; null if none has. */
  lastError: string | null
  /** The most attempts made for any of them. */
  attempts: number
}

/** Whether email goes out. */
export interface OutboxHealth {
  mail: WaitingMail
  /**
   * Emails that failed for good: in the last seven days, in the last day, and to staff in the last
   * day.
   */
  dead: { week: number; day: number; staff: number }
  /** Of the webhook: events that wait, and those that failed for good in the last seven days. */
  events: { waiting: WaitingMail; dead: number }
}

/** @param staff the firm's own addresses */
export async function readOutboxHealth(
  db: Database,
  now: Date,
  staff: readonly string[],
): Promise<OutboxHealth> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const [week, day] = [ago(FAILED_DAYS), ago(1)]
  return {
    mail: await waitingMail(db, 'mail', now.toISOString()),
    dead: {
      week: await countFailed(db, 'mail', { since: week }),
      day: await countFailed(db, 'mail', { since: day }),
      staff: staff.length === 0 ? 0 : await countFailed(db, 'mail', { since: day, to: staff }),
    },
    events: {
      waiting: await waitingMail(db, 'event', now.toISOString()),
      dead: await countFailed(db, 'event', { since: week }),
    },
  }
}
