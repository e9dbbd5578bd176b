import type { SendMailOptions } from 'nodemailer'
import { fileTypeOf } from '../../../contracts/replies/files.ts'
import { contentOf } from './attachments.ts'
import { linkSecret } from './link-secret.ts'
import type { WebhookSettings } from '../../config/webhook.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import type { ExpiryTime } from '../../lib/expiry-clock.ts'
import type { MailContext } from '../../mail/context.ts'
import { failureOf } from '../../mail/failure.ts'
import { laneOf } from '../../mail/mail.ts'
import { messageOf } from './message.ts'
import type { Transport } from '../../mail/transport.ts'
import { sendEvent } from '../webhook/send-event.ts'
import { eventOf } from '../webhook/stored-event.ts'
import { pauseAfter, type Backoff } from './backoff.ts'
import { recordOutcome, type Claim, type Outcome } from './claims.ts'
import type { JobLog } from '../../lib/job-log.ts'

export interface DeliveryDependencies {
  db: Database
  time: () => ExpiryTime
  log: JobLog
  transport: Transport
  /** Undefined if it is off. */
  webhook: WebhookSettings | undefined
  /** For rendering the emails. */
  context: MailContext
  backoff: Backoff
  /** Time limit of an attempt; shorter than a lease. */
  sendTimeoutMs: number
  /** For posting an event. */
  webhookTimeoutMs: number
  /** Sent, but not yet recorded as such. This process doesn't send them again. */
  sent: Map<string, Date>
}

/**
 * Sends a claimed email outside of any transaction and records the outcome. If the process dies in
 * between, the lease ends and the email is sent again with the same Message-ID (at-least-once
 * delivery).
 * @param stopping returns the email to the outbox as if not tried
 * @throws only if the outcome couldn't be recorded
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
    const { permanent, mayHaveArrived, summary } = failureOf(error)
    if (stopping.aborted && !mayHaveArrived) {
      return { status: 'pending', error: null, dueAt: now, attempts: row.attempts - 1 }
    }
    const reason = timeout.aborted ? timedOut(sending.timeoutMs) : summary
    const failure = mayHaveArrived ? `${reason}; it may have arrived` : reason
    const steps = row.attempts + (mayHaveArrived ? STEPS_AFTER_CONTENT : 0)
    const pauseMs = pauseAfter(steps, backoff, Math.random())
    const dueAt = new Date(now.getTime() + pauseMs)
    const isLast =
      mayExpire && new Date(byElapsed.getTime() + pauseMs).toISOString() > row.give_up_at
    return permanent || isLast || error instanceof FilesGone
      ? { status: 'dead', error: failure }
      : { status: 'pending', error: failure, dueAt, attempts: row.attempts }
  }
}

/**
 * If the answer to the content was lost, the server may have the email, and a retry sends a second
 * one. So the pause is longer than after a refusal, 2 to 4 minutes instead of 15 to 30 seconds: a
 * server that fails on each email then gets fewer copies of it.
 */
const STEPS_AFTER_CONTENT = 3

/** The error of an event when the webhook is off; it isn't retried automatically. */
const WEBHOOK_OFF = 'WEBHOOK_URL is not set'

interface Sending {
  timeoutMs: number
  send(signal: AbortSignal): Promise<void>
}

/** An email goes to the transport, an event to the webhook. Undefined if the webhook is off. */
function sendingOf(row: OutboxTable, deps: DeliveryDependencies): Sending | undefined {
  const { db, time, transport, webhook, context } = deps
  if (laneOf(row.kind) === 'mail') {
    return {
      timeoutMs: deps.sendTimeoutMs,
      async send(signal) {
        const message = messageOf(row, { ...context, linkSecret: await linkSecret(db) })
        const attachments = await attachmentsOf(db, row)
        await transport.send({ ...message, ...attachments }, row.id, signal)
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

/** Only replies have attachments. */
async function attachmentsOf(
  db: Database,
  { id, kind }: OutboxTable,
): Promise<Pick<SendMailOptions, 'attachments'>> {
  if (kind !== 'reply') return {}
  const files = await contentOf(db, id)
  const attachments = files.map(({ name, content }) => {
    if (content === null) throw new FilesGone()
    return { filename: name, content, contentType: fileTypeOf(name) }
  })
  return attachments.length === 0 ? {} : { attachments }
}

/** For example, a bounced reply that is sent again: its text refers to files that were deleted. */
class FilesGone extends Error {
  override readonly name = 'FilesGone'
  override readonly message = 'Its files were deleted after it was sent. Write the reply again.'
}

function timedOut(milliseconds: number): string {
  return `not delivered within ${milliseconds / 1000} seconds`
}
