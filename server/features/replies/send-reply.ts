import {
  type NewReply,
  type ReplyDraft,
  type ReplyPreview,
  type SentReply,
  UNDO_SECONDS,
} from '../../../contracts/replies/replies.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { mailContext } from '../../mail/context.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { previewOf } from '../../mail/preview.ts'
import { replyMail } from './mails.ts'
import { reply as replyLetter } from '../../mail/templates/reply.ts'
import { type MergedPerson, lockPerson, readMergedPerson } from '../people/merged-person.ts'
import { stopClock } from './answer.ts'
import { hasReply, insertReply, lastInThread } from './reply-repository.ts'
import type { ReplyMailData } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { attachTo } from '../outbox/attachments.ts'
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
 * is gone, 409 if something has changed since they were read
 */
export async function sendReply(
  { db, now, actor, env, author }: StaffContext & { env: Env; author: Author },
  personId: string,
  { id, version, to, subject, text, files = [], sendAt }: NewReply,
): Promise<SentReply> {
  const soon = new Date(now.getTime() + UNDO_SECONDS * 1000)
  const dueAt = sendAt === undefined || new Date(sendAt) < soon ? soon : new Date(sendAt)
  await inTransaction(db, async (trx) => {
    // The same request, at the same time, must see the reply that the first one saved.
    await lockPerson(trx, personId)
    if (await hasReply(trx, id)) return
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
  })
  return { sendAt: dueAt.toISOString() }
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
