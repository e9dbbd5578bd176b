import { isDeepStrictEqual } from 'node:util'
import type {
  Audience,
  NewRegistrantMail,
  RegistrantMail,
  WebinarEmailPreview,
} from '../../../contracts/webinar/desk.ts'
import type { Env } from '../../config/env.ts'
import type { Database, DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import type { MailAddress } from '../../mail/mail.ts'
import { letterToRegistrant } from '../../mail/templates/webinar-changes.ts'
import { nameBasedUuid } from '../../lib/name-based-uuid.ts'
import { attendanceOf } from './attendance.ts'
import { listRegistrations } from './registrations-repository.ts'
import { findSession, lockSession } from './sessions-repository.ts'
import { checkPlaceholders, fill, valuesFor } from './fill.ts'
import { addressOf } from './registration-mail-data.ts'
import { previewOf } from '../../mail/preview.ts'
import {
  findMailing,
  insertMailing,
  listMailings,
  unsubscribedAddresses,
} from './registrants-repository.ts'
import type { RegistrantMailData } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { cancelMails, enqueueOnce, giveUpAt, type TimedMail } from '../outbox/enqueue.ts'
import { sendingContext } from '../outbox/message.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

export interface MailAuthor {
  name: string
  email: string
}

interface ReadContext {
  db: Database
  env: Env
  author: MailAuthor
}

/**
 * Previews an email as the first registrant would get it.
 * @throws ApiError 404 if the session doesn't exist, 400 for a placeholder that can't be filled
 */
export async function previewMail(
  context: ReadContext,
  sessionId: string,
  mail: RegistrantMail,
): Promise<WebinarEmailPreview> {
  const { db, env, author } = context
  const session = await findSession(db, sessionId)
  if (session === undefined) throw gone('session')
  const values = checkPlaceholders(mail, session, env)
  const recipients = await recipientsOf(db, session, mail.audience)
  const [first] = recipients
  if (first === undefined) return { recipients: 0, email: null }
  const mailing = await sendingContext(db, env)
  const letter = letterToRegistrant(letterData(first, { mail, values, author }), mailing)
  return { recipients: recipients.length, email: previewOf(letter, addressOf(first), mailing) }
}

/**
 * Sends the email only to its author, with a made-up registrant's name.
 * @throws ApiError 404 if the session doesn't exist, 400 for a placeholder that can't be filled
 */
export async function sendTest(
  { db, now, actor, env, author }: StaffContext & ReadContext,
  sessionId: string,
  { id, ...mail }: NewRegistrantMail,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const session = await findSession(trx, sessionId)
    if (session === undefined) throw gone('session')
    const values = checkPlaceholders(mail, session, env)
    // Use a made-up registrant: deleting a real one's data wouldn't find an email to the author.
    const data = letterData(SAMPLE, { mail, values, author })
    const to = { name: author.name, address: author.email }
    const test = timed({ ...data, subject: `Test: ${data.subject}` }, { id, to, now })
    if (!(await enqueueOnce(trx, [test]))) return
    const subject = { id: sessionId, name: session.title }
    const after = { subject: mail.subject, to: author.email }
    await appendAudit(trx, { actor, action: 'webinar.tested', subject, after }, now)
  })
}

/** A test email greets this person; the id is no registration's. */
const SAMPLE = {
  id: '00000000-0000-0000-0000-000000000000',
  full_name: 'Robin Example',
  company: 'Example LLP',
}

/**
 * Sends one email to each, through the outbox. A repeated request with the same id sends nothing.
 * @returns how many registrants get it
 * @throws ApiError 404 for an unknown session, 400 for an audience without registrants or a
 * placeholder that can't be filled, 409 if another email had this id
 */
export async function sendMail(
  { db, now, actor, env, author }: StaffContext & ReadContext,
  sessionId: string,
  { id, ...mail }: NewRegistrantMail,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const session = await lockSession(trx, sessionId)
    if (session === undefined) throw gone('session')
    const former = await findMailing(trx, id)
    if (former !== undefined) {
      const { audience, subject, text } = former
      if (!isDeepStrictEqual({ audience, subject, text }, mail)) throw acceptedEarlier()
      return former.recipients
    }
    const values = checkPlaceholders(mail, session, env)
    const recipients = await recipientsOf(trx, session, mail.audience)
    if (recipients.length === 0) throw noRecipients()
    await insertMailing(trx, {
      id,
      session_id: sessionId,
      ...mail,
      author: author.name,
      recipients: recipients.length,
      created_at: now.toISOString(),
    })
    await enqueueLetters(trx, recipients, { id, mail, values, author, now })
    const subject = { id: sessionId, name: session.title }
    const after = { ...mail, recipients: recipients.length }
    await appendAudit(trx, { actor, action: 'webinar.mailed', subject, after }, now)
    return recipients.length
  })
}

interface Letter {
  mail: Pick<RegistrantMail, 'subject' | 'text'>
  values: Readonly<Record<string, string>>
  author: MailAuthor
}

async function enqueueLetters(
  trx: DatabaseTransaction,
  recipients: readonly WebinarRegistrationsTable[],
  { id, now, ...letter }: Letter & { id: string; now: Date },
): Promise<void> {
  const mails = recipients.map((row) => {
    const to = addressOf(row)
    return timed(letterData(row, letter), { id: letterId(id, row.id), to, now })
  })
  await enqueueOnce(trx, mails)
}

function letterId(mailingId: string, registrationId: string): string {
  return nameBasedUuid(`${mailingId}\n${registrationId}`)
}

/** Cancels emails that staff wrote to the registrant, also those that failed. */
export async function cancelLetters(
  trx: DatabaseTransaction,
  { id, event_id }: Pick<WebinarRegistrationsTable, 'id' | 'event_id'>,
): Promise<void> {
  const mailings = await listMailings(trx, event_id)
  await cancelMails(
    trx,
    mailings.map((mailing) => letterId(mailing.id, id)),
  )
}

function letterData(
  row: Pick<WebinarRegistrationsTable, 'id' | 'full_name' | 'company'>,
  { mail, values, author }: Letter,
): RegistrantMailData {
  const own = { ...values, ...valuesFor(row, author) }
  return {
    id: row.id,
    subject: fill(mail.subject, own),
    text: fill(mail.text, own),
    author: author.name,
    replyTo: author.email,
  }
}

function timed(
  data: RegistrantMailData,
  { id, to, now }: { id: string; to: MailAddress; now: Date },
): TimedMail & { id: string } {
  const mail = {
    kind: 'webinar-letter',
    about: to.address,
    to,
    data: JSON.stringify(data),
  } as const
  return { id, mail, dueAt: now, giveUpAt: new Date(giveUpAt(now)) }
}

/**
 * Canceled registrations never get email, nor do addresses that unsubscribed with any registration.
 * Someone who was absent had a seat.
 */
async function recipientsOf(
  db: Database,
  session: WebinarSessionsTable,
  audience: Audience,
): Promise<WebinarRegistrationsTable[]> {
  const state = audience === 'waitlist' ? 'waitlisted' : 'registered'
  const registrations = await listRegistrations(db, session.id, [state])
  const stopped = await unsubscribedAddresses(db, session.id)
  const rows = registrations.filter(({ email }) => !stopped.has(email.toLowerCase()))
  if (audience !== 'attended' && audience !== 'absent') return rows
  return rows.filter((row) => attendanceOf(row, session) === audience)
}

/** The author changed the email after a request whose answer was lost. */
function acceptedEarlier(): ApiError {
  return new ApiError(
    409,
    'changed',
    'An earlier version of this email was already accepted, and it’s under “Sent before.” This version wasn’t sent. Where the earlier one hasn’t gone out yet, you can stop it in the outbox. To send this one as well, send it again.',
  )
}

function noRecipients(): ApiError {
  const message =
    'This group is empty. Registrants count as attended or absent once attendance is imported or set by hand.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'audience', message }])
}
