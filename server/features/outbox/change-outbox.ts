import { LATER_CHANGE, type MailState } from '../../../contracts/outbox/outbox.ts'
import type { Database, DatabaseTransaction, OutboxTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { EVENTS, TIMED_MAILS } from '../../mail/mail.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { giveUpAt } from './enqueue.ts'
import { lockMail, requeueFailed, updateMail } from './repository.ts'
import type { Actor } from '../../lib/actor.ts'

export interface OutboxContext {
  db: Database
  now: Date
  actor: Actor
}

type StateColumns = Pick<OutboxTable, 'status' | 'leased_until' | 'stopped_by'>

/** An email counts as being sent while a worker's lease on it lasts. */
export function stateOf({ status, leased_until, stopped_by }: StateColumns, now: Date): MailState {
  if (status === 'sent') return 'sent'
  if (status === 'dead') return stopped_by === null ? 'failed' : 'stopped'
  const isClaimed = leased_until !== null && leased_until > now.toISOString()
  return isClaimed ? 'sending' : 'waiting'
}

/**
 * Sends a failed email again, or a waiting one right away; a stopped one waits again as before.
 * Wake the worker afterward.
 * @throws ApiError if it was deleted, was sent, is being sent, is due already, or is out of date
 */
export async function retryMail(context: OutboxContext, id: string): Promise<void> {
  const { db, now } = context
  await inTransaction(db, async (trx) => {
    const mail = await lockedMail(trx, id)
    const state = stateOf(mail, now)
    const what = nameOf(mail)
    const instant = now.toISOString()
    if (state === 'sent') {
      throw conflict(`This ${what} was already sent; it will not be sent again.`)
    }
    if (state === 'sending') throw beingSent(what)
    if (state === 'waiting' && mail.due_at <= instant) {
      throw conflict(`This ${what} is due already, so a worker will send it next.`)
    }
    if (mail.stopped_by === LATER_CHANGE) {
      throw conflict(
        'A later change, such as a new time, a cancellation, or an unsubscribe, withdrew this email, so it isn’t sent.',
      )
    }
    const isTimed = TIMED_MAILS.includes(mail.kind)
    if (isTimed && mail.give_up_at < instant) {
      throw conflict(
        'The reminder, code, or link in this email is out of date, so it can’t be sent again.',
      )
    }
    await updateMail(trx, id, {
      status: 'pending',
      stopped_by: null,
      sent_at: null,
      ...(state === 'stopped'
        ? { due_at: mail.due_at > instant ? mail.due_at : instant }
        : { attempts: 0, due_at: instant }),
      // The date of an email for later is when it was to be due.
      ...(state === 'waiting' && mail.created_at > instant && { created_at: instant }),
      ...(isTimed ? {} : { give_up_at: giveUpAt(now) }),
    })
    await record(trx, context, { mail, action: 'mail.retried', from: state, to: 'waiting' })
  })
}

/**
 * Sends all failed emails again, except those that are out of date.
 * @returns how many
 */
export async function retryFailedMails(context: OutboxContext): Promise<number> {
  const { db, now } = context
  return inTransaction(db, async (trx) => {
    const mails = await requeueFailed(trx, { now, giveUpAt: giveUpAt(now) })
    for (const mail of mails) {
      await record(trx, context, { mail, action: 'mail.retried', from: 'failed', to: 'waiting' })
    }
    return mails.length
  })
}

/**
 * Stops a waiting email: it isn't sent unless staff retry it.
 * @throws ApiError if it was deleted, or isn't waiting
 */
export async function stopMail(context: OutboxContext, id: string): Promise<void> {
  const { db, now, actor } = context
  await inTransaction(db, async (trx) => {
    const mail = await lockedMail(trx, id)
    const state = stateOf(mail, now)
    const what = nameOf(mail)
    if (state === 'sent') throw conflict(`This ${what} was already sent, so it can’t be stopped.`)
    if (state === 'sending') throw beingSent(what)
    if (state === 'failed') {
      throw conflict(`This ${what} has failed, so it isn’t sent unless you try again.`)
    }
    if (state === 'stopped') {
      throw conflict(`This ${what} was already stopped by ${mail.stopped_by}.`)
    }
    await updateMail(trx, id, { status: 'dead', stopped_by: actor.name })
    await record(trx, context, { mail, action: 'mail.stopped', from: 'waiting', to: 'stopped' })
  })
}

async function lockedMail(trx: DatabaseTransaction, id: string): Promise<OutboxTable> {
  const mail = await lockMail(trx, id)
  if (mail === undefined) throw gone('email')
  return mail
}

function conflict(message: string): ApiError {
  return new ApiError(409, 'invalid_request', message)
}

/** 409: a worker has claimed the email and may have sent it already. */
function beingSent(what: string): ApiError {
  return conflict(
    `This ${what} is being sent right now, so it can’t be changed. Look again in two minutes.`,
  )
}

/** The kind of email, as sentences name it. */
function nameOf({ kind }: Pick<OutboxTable, 'kind'>): string {
  return EVENTS.includes(kind) ? 'event' : 'email'
}

interface StateChange {
  mail: Pick<OutboxTable, 'id' | 'kind'>
  action: 'mail.retried' | 'mail.stopped'
  from: MailState
  to: MailState
}

/** The audit is never deleted, so it names the kind of email rather than the client's address. */
async function record(
  trx: DatabaseTransaction,
  { actor, now }: OutboxContext,
  { mail, action, from, to }: StateChange,
): Promise<void> {
  const subject = { id: mail.id, name: mail.kind }
  const entry = { actor, action, subject, before: { state: from }, after: { state: to } }
  await appendAudit(trx, entry, now)
}
