import { isDeepStrictEqual } from 'node:util'
import {
  type NewReply,
  type ReplyDraft,
  type ReplyPreview,
  type SentReply,
  UNDO_SECONDS,
} from '../../../contracts/replies/replies.ts'
import type { Env } from '../../config/env.ts'
import type { PersonRepliesTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { mailContext } from '../../mail/context.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { previewOf } from '../../mail/preview.ts'
import { replyMail } from './mails.ts'
import { reply as replyLetter } from '../../mail/templates/reply.ts'
import { type MergedPerson, lockPerson, readMergedPerson } from '../people/merged-person.ts'
import { stopClock } from './answer.ts'
import { emailDate, findReply, insertReply, lastInThread } from './reply-repository.ts'
import type { ReplyMailData } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { attachmentsIn, attachTo } from '../outbox/attachments.ts'
import { enqueueAll, giveUpAt } from '../outbox/enqueue.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

export interface Author {
  id: string
  name: string
  /** Where the person's answer goes if the desk reads no mailbox. */
  email: string
  /** May be empty. */
  signature: string
}

/**
 * Sends a reply through the outbox and ends the wait. Until it's sent, `takeBackReply` undoes both.
 * A repeated request with the same id sends nothing.
 * @throws ApiError 404 if the person was deleted, 400 if the address isn't the person's or a file
 * is gone, 409 if something has changed since they were read, or if another reply had this id
 */
export async function sendReply(
  { db, now, actor, env, author }: StaffContext & { env: Env; author: Author },
  personId: string,
  reply: NewReply,
): Promise<SentReply> {
  const { id, version, to, subject, text, files = [], sendAt } = reply
  return inTransaction(db, async (trx) => {
    // The same request, at the same time, must see the reply that the first one saved.
    await lockPerson(trx, personId)
    const former = await findReply(trx, id)
    const dueAt = dueTime(sendAt, former ? new Date(former.created_at) : now)
    if (former) {
      if (!(await isRepeated(trx, former, { reply, dueAt }))) throw acceptedEarlier()
      return { sendAt: dueAt.toISOString() }
    }
    const merged = await readMergedPerson(trx, personId)
    const address = recipient(merged, to)
    await stopClock(trx, merged, { id, version, now, at: dueAt, actor, env, how: 'reply' })
    const created_at = now.toISOString()
    const { id: author_id, name, signature } = author
    const replyTo = answersTo(author, env)
    await insertReply(trx, {
      id,
      person_id: personId,
      author_id,
      author: name,
      to_address: address.address,
      subject,
      text,
      created_at,
      waited_since: merged.waitingSince,
      former_status: merged.person.status,
      failed_at: null,
    })
    const owner = { person_id: personId, author_id }
    if ((await attachTo(trx, id, { ids: files, ...owner })) !== files.length) throw fileGone()
    const inReplyTo = (await lastInThread(trx, address.address)) ?? null
    const mail = replyMail(address, { subject, text, author: name, signature, replyTo, inReplyTo })
    await enqueueAll(trx, [{ id, mail, dueAt, giveUpAt: new Date(giveUpAt(dueAt)) }], now)
    await appendAudit(
      trx,
      { actor, action: 'person.replied', subject: { id: personId, name: personId } },
      now,
    )
    return { sendAt: dueAt.toISOString() }
  })
}

/** When a reply that is accepted at `now` goes out. */
function dueTime(sendAt: string | undefined, now: Date): Date {
  const soon = new Date(now.getTime() + UNDO_SECONDS * 1000)
  return sendAt === undefined || new Date(sendAt) < soon ? soon : new Date(sendAt)
}

/** False if the author changed the reply after a request whose answer was lost. */
async function isRepeated(
  trx: DatabaseTransaction,
  former: PersonRepliesTable,
  { reply: { to, subject, text, files = [] }, dueAt }: { reply: NewReply; dueAt: Date },
): Promise<boolean> {
  const attached = (await attachmentsIn(trx, [former.person_id])).flatMap((file) =>
    file.mail_id === former.id ? [file.id] : [],
  )
  return (
    former.to_address === to.toLowerCase() &&
    former.subject === subject &&
    former.text === text &&
    isDeepStrictEqual(new Set(attached), new Set(files)) &&
    ((await emailDate(trx, former.id)) ?? dueAt.toISOString()) === dueAt.toISOString()
  )
}

function acceptedEarlier(): ApiError {
  return new ApiError(
    409,
    'changed',
    'An earlier version of this reply was already accepted, and it’s in the conversation. This version wasn’t sent. To replace the earlier one, choose “Take it back” there before it goes out. To send this one as well, send it again.',
  )
}

function fileGone(): ApiError {
  const message = 'One of the files is no longer stored. Remove it and attach it again.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'files', message }])
}

/**
 * The email that `sendReply` would send now, without files.
 * @throws ApiError 404 if the person was deleted, 400 if the address isn't the person's
 */
export async function previewReply(
  { db, env, author }: { db: Database; env: Env; author: Author },
  personId: string,
  { to, subject, text }: ReplyDraft,
): Promise<ReplyPreview> {
  const address = recipient(await readMergedPerson(db, personId), to)
  const context = mailContext(env)
  const data: ReplyMailData = {
    subject,
    text,
    author: author.name,
    signature: author.signature,
    replyTo: answersTo(author, env),
    inReplyTo: null,
  }
  return previewOf(replyLetter(data, context), address, context)
}

/** The mailbox that the desk reads; without one, the author's own. */
function answersTo({ email }: Author, { mailbox, mailFrom }: Env): string {
  return mailbox === undefined ? email : mailFrom.address
}

function recipient({ all }: MergedPerson, to: string): MailAddress {
  const found = all.find(({ email }) => email === to.toLowerCase())
  if (found) return { name: found.name || null, address: found.email }
  const message = 'This isn’t one of the person’s addresses. Reload the page and choose again.'
  throw new ApiError(400, 'invalid_request', message, [{ path: 'to', message }])
}
