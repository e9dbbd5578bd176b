import { linkSecret } from './link-secret.ts'
import type { WebhookSettings } from '../../config/webhook.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import type { MailContext } from '../../mail/context.ts'
import { failureOf, type Failure } from '../../mail/failure.ts'
import { laneOf } from '../../mail/mail.ts'
import { messageOf } from './message.ts'
import type { Transport } from '../../mail/transport.ts'
import { sendEvent } from '../webhook/send-event.ts'
import { eventOf } from '../webhook/stored-event.ts'
import { pauseAfter, type Backoff } from './backoff.ts'
import { recordOutcome, type Claim, type Outcome } from './claims.ts'
import type { WorkerLog } from '../../lib/job-log.ts'

/** The dependencies of `deliver`, for one attempt. */
export interface DeliveryDependencies {
  db: Database
  /** Reads the time. */
  time: () => ExpiryTime
  log: WorkerLog
  transport: Transport
  /** Where events are posted; undefined if the webhook is off. */
  webhook: WebhookSettings | undefined
  /** What the emails are rendered with. */
  context: MailContext
  backoff: Backoff
  /** Timeout of an attempt in milliseconds; shorter than a lease. */
  sendTimeoutMs: number
  /** The same for posting an event. */
  webhookTimeoutMs: number
  /** Emails that were sent but not yet recorded as such; this process doesn't send them again. */
  sent: Map<string, Date>
}

/**
 * Sends a claimed email outside of any transaction and records the outcome. If the process dies in
 * between, the lease expires and the email is sent again with the same Message-ID (at-least-once
 * delivery).
 * @param stopping when aborted, the email is returned to the outbox as if not tried
 * @throws only when the outcome could not be recorded
 */
export async function deliver(
  claim: Claim,
  deps: DeliveryDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = deps
  const outcome = await attempt(claim, deps, stopping)
  await recordOutcome(db, claim, outcome)
  deps.sent.delete(claim.row.id)
  const { id, kind, attempts } = claim.row
  const fields = { mail: id, kind, attempts }
  const what = laneOf(kind)
  if (outcome.status === 'sent') log.info(fields, `${what} sent`)
  else if (outcome.status === 'dead')
    log.error({ ...fields, reason: outcome.error }, `${what} is dead`)
  else
    log.warn({ ...fields, reason: outcome.error, dueAt: outcome.dueAt }, `${what} will be retried`)
}

async function attempt(
  claim: Claim,
  deps: DeliveryDependencies,
  stopping: AbortSignal,
): Promise<Outcome> {
  const { row } = claim
  const { time, backoff, sent } = deps
  const sending = sendingOf(row, deps)
  if (sending === undefined) return { status: 'dead', error: WEBHOOK_OFF }
  const before = sent.get(row.id)
  if (before) return { status: 'sent', at: before }
  const timeout = AbortSignal.timeout(sending.timeoutMs)
  try {
    await sending.send(AbortSignal.any([stopping, timeout]))
    const at = time().now
    sent.set(row.id, at)
    return { status: 'sent', at }
  } catch (error) {
    const { now, byElapsed, mayExpire } = time()
    if (stopping.aborted) {
      return { status: 'pending', error: null, dueAt: now, attempts: row.attempts - 1 }
    }
    const failure = timeout.aborted ? timedOut(sending.timeoutMs) : failureOf(error)
    const pauseMs = pauseAfter(row.attempts, backoff, Math.random())
    const dueAt = new Date(now.getTime() + pauseMs)
    const isLast =
      mayExpire && new Date(byElapsed.getTime() + pauseMs).toISOString() > row.give_up_at
    return failure.permanent || isLast
      ? { status: 'dead', error: failure.summary }
      : { status: 'pending', error: failure.summary, dueAt, attempts: row.attempts }
  }
}

/** Why an event isn't sent; it isn't retried by itself. */
const WEBHOOK_OFF = 'WEBHOOK_URL is not set'

/** How a row is sent. */
interface Sending {
  timeoutMs: number
  send(signal: AbortSignal): Promise<void>
}

/** An email goes to the transport and an event to the webhook; undefined if that is off. */
function sendingOf(row: OutboxTable, deps: DeliveryDependencies): Sending | undefined {
  const { db, time, transport, webhook, context } = deps
  if (laneOf(row.kind) === 'mail') {
    return {
      timeoutMs: deps.sendTimeoutMs,
      async send(signal) {
        const message = messageOf(row, { ...context, linkSecret: await linkSecret(db) })
        await transport.send(message, row.id, signal)
      },
    }
  }
  return (
    webhook && {
      timeoutMs: deps.webhookTimeoutMs,
      async send(signal) {
        const event = eventOf(JSON.parse(row.data), context)
        await sendEvent(webhook, { id: row.id, event, at: time().now }, signal)
      },
    }
  )
}

function timedOut(milliseconds: number): Failure {
  return { permanent: false, summary: `not delivered within ${milliseconds / 1000} seconds` }
}
