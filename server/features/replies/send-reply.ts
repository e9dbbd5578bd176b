import type { NewReply, ReplyDraft, ReplyPreview } from '../../../contracts/replies/replies.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../lib/errors.ts'
import { mailContext } from '../../mail/context.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { previewOf } from '../../mail/preview.ts'
import { replyMail } from './mails.ts'
import { reply as replyLetter } from '../../mail/templates/reply.ts'
import { type Group, readGroup } from '../people/group.ts'
import { stopClock } from './answer.ts'
import { hasReply, insertReply, lastInThread } from './reply-repository.ts'
import type { ReplyMailData } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { enqueueAll, giveUpAt } from '../outbox/enqueue.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

export interface Author {
  id: string
  name: string
  /** Where the person's answer goes. */
  email: string
}

/**
 * Sends a reply through the outbox and stops the reply clock. A repeated request with the same id
 * sends nothing.
 * @throws ApiError 404 if the person is gone, 409 if something changed since they were read
 */
export async function sendReply(
  { db, now, actor, env, author }: StaffContext & { env: Env; author: Author },
  personId: string,
  { id, version, to, subject, text }: NewReply,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await hasReply(trx, id)) return
    const group = await readGroup(trx, personId)
    const address = recipient(group, to)
    await stopClock(trx, group, { version, now, actor, env, how: 'reply' })
    const created_at = now.toISOString()
    const { id: author_id, name, email: replyTo } = author
    await insertReply(trx, {
      id,
      person_id: personId,
      author_id,
      author: name,
      to_address: address.address,
      subject,
      text,
      created_at,
    })
    const inReplyTo = (await lastInThread(trx, address.address)) ?? null
    const mail = replyMail(address, { subject, text, author: name, replyTo, inReplyTo })
    await enqueueAll(trx, [{ id, mail, dueAt: now, giveUpAt: new Date(giveUpAt(now)) }], now)
    await appendAudit(
      trx,
      { actor, action: 'person.replied', subject: { id: personId, name: personId } },
      now,
    )
  })
}

/** A reply as it would be sent. */
export async function previewReply(
  { db, env, author }: { db: Database; env: Env; author: Author },
  personId: string,
  { to, subject, text }: ReplyDraft,
): Promise<ReplyPreview> {
  const address = recipient(await readGroup(db, personId), to)
  const context = mailContext(env)
  const data: ReplyMailData = {
    subject,
    text,
    author: author.name,
    replyTo: author.email,
    inReplyTo: null,
  }
  return previewOf(replyLetter(data, context), address, context)
}

function recipient({ all }: Group, to: string): MailAddress {
  const found = all.find(({ email }) => email === to.toLowerCase())
  if (found) return { name: found.name || null, address: found.email }
  const message = 'This isn’t one of the person’s addresses. Reload the page and choose again.'
  throw new ApiError(400, 'invalid_request', message, [{ path: 'to', message }])
}
