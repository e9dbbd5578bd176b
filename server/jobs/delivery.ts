import { linkSecret } from '../booking-link/secret.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import type { MailContext } from '../mail/context.ts'
import { failureOf, type Failure } from '../mail/failure.ts'
import { messageOf } from '../mail/message.ts'
import type { Transport } from '../mail/transport.ts'
import { pauseAfter, type Backoff } from './backoff.ts'
import { settle, type Claim, type Outcome } from './claims.ts'
import type { WorkerLog } from './log.ts'

/** What one delivery needs. */
export interface DeliveryTools {
  db: Database
  clock: Clock
  log: WorkerLog
  transport: Transport
  /** What mails are put into words with. */
  context: MailContext
  backoff: Backoff
  /** An attempt is given up after this many milliseconds; less than a lease. */
  sendTimeoutMs: number
  /** Mails that went out, until that is written down; not sent again while this process lives. */
  sent: Map<string, Date>
}

/**
 * Sends one claimed mail, outside of any transaction, and writes down what became of it. A process
 * that dies between the two leaves the lease to run out; the mail then goes out once more under
 * the same Message-ID: at least once, never not at all.
 * @param stopping gives the mail back unharmed when it is aborted
 * @throws only when the outcome could not be written down
 */
export async function deliver(
  claim: Claim,
  tools: DeliveryTools,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = tools
  const outcome = await attempt(claim, tools, stopping)
  await settle(db, claim, outcome)
  tools.sent.delete(claim.row.id)
  const { id, kind, attempts } = claim.row
  const facts = { mail: id, kind, attempts }
  if (outcome.status === 'sent') log.info(facts, 'mail sent')
  else if (outcome.status === 'dead') log.error({ ...facts, reason: outcome.error }, 'mail is dead')
  else log.warn({ ...facts, reason: outcome.error, dueAt: outcome.dueAt }, 'mail will be retried')
}

async function attempt(
  claim: Claim,
  { db, clock, transport, context, backoff, sendTimeoutMs, sent }: DeliveryTools,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { row } = claim
  const before = sent.get(row.id)
  if (before) return { status: 'sent', at: before }
  const timeout = AbortSignal.timeout(sendTimeoutMs)
  try {
    const message = messageOf(row, { ...context, linkSecret: await linkSecret(db) })
    await transport.send(message, row.id, AbortSignal.any([stopping, timeout]))
    const at = clock()
    sent.set(row.id, at)
    return { status: 'sent', at }
  } catch (error) {
    const now = clock()
    if (stopping.aborted) {
      return { status: 'pending', error: null, dueAt: now, attempts: row.attempts - 1 }
    }
    const failure = timeout.aborted ? tooSlow(sendTimeoutMs) : failureOf(error)
    const dueAt = new Date(now.getTime() + pauseAfter(row.attempts, backoff, Math.random()))
    return failure.permanent || dueAt.toISOString() > row.give_up_at
      ? { status: 'dead', error: failure.summary }
      : { status: 'pending', error: failure.summary, dueAt, attempts: row.attempts }
  }
}

function tooSlow(milliseconds: number): Failure {
  return { permanent: false, summary: `not delivered within ${milliseconds / 1000} seconds` }
}
