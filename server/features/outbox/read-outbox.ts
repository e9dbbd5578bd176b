import {
  MAIL_GROUPS,
  type MailText,
  OUTBOX_PAGE,
  type OutboxMail,
  type OutboxPage,
  type OutboxQuery,
} from '../../../contracts/outbox/outbox.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import type { MailSettings, SendingContext } from '../../mail/context.ts'
import { sendingContext, textOf } from './message.ts'
import { EVENTS, SECRET_MAILS } from '../../mail/mail.ts'
import { oneLine } from '../../mail/one-line.ts'
import { stateOf } from './change-outbox.ts'
import { cursorIn, cursorText } from '../../lib/list-cursor.ts'
import {
  countGroup,
  countGroups,
  type ListedMail,
  listMails,
  type MailCursor,
  newestMails,
  orderedBy,
} from './list-repository.ts'
import { findMail } from './repository.ts'
import { gone } from '../../lib/errors.ts'

export interface OutboxReader {
  db: Database
  /** For rendering emails. */
  env: MailSettings
  now: Date
}

export async function readOutbox(
  { db, env, now }: OutboxReader,
  { state: group, address, after }: OutboxQuery,
): Promise<OutboxPage> {
  const filter = { group, address: address?.trim(), after: mailCursorIn(after) }
  const found = await listMails(db, filter, OUTBOX_PAGE + 1)
  const mails = found.slice(0, OUTBOX_PAGE)
  const last = found.length > OUTBOX_PAGE ? mails.at(-1) : undefined
  const context = await sendingContext(db, env)
  return {
    mails: mails.map((mail) => presentMail(mail, context, now)),
    next:
      last === undefined
        ? null
        : `${last.group} ${cursorText({ at: orderedBy(last), id: last.id })}`,
    counts: await countGroups(db),
  }
}

/** The newest failed emails, and how many failed in all. */
export async function readFailed(
  { db, env, now }: OutboxReader,
  limit: number,
): Promise<{ mails: OutboxMail[]; count: number }> {
  const failed = await listMails(db, { group: 'failed' }, limit)
  const context = await sendingContext(db, env)
  return {
    mails: failed.map((mail) => presentMail(mail, context, now)),
    count: await countGroup(db, 'failed'),
  }
}

/** The group and the cursor within it; any other text starts at the top. */
function mailCursorIn(text = ''): MailCursor | undefined {
  const separator = text.indexOf(' ')
  const group = MAIL_GROUPS.find((known) => known === text.slice(0, separator))
  const cursor = cursorIn(text.slice(separator + 1))
  return group && cursor && { group, ...cursor }
}

function presentMail(mail: ListedMail, context: SendingContext, now: Date): OutboxMail {
  const state = stateOf(mail, now)
  return {
    id: mail.id,
    state,
    kind: mail.kind,
    subject: oneLine(textOf(mail, context).subject),
    to: { name: mail.to_name, address: mail.to_address },
    isEvent: EVENTS.includes(mail.kind),
    about: mail.about,
    attempts: mail.attempts,
    dueAt: mail.due_at,
    sentAt: mail.sent_at,
    lastError: mail.last_error,
    stoppedBy: state === 'stopped' ? mail.stopped_by : null,
  }
}

/**
 * The text of a sign-in code or an invitation is only for its recipient: with it, a member could
 * sign in as an owner.
 * @throws ApiError if the email was deleted
 */
export async function readMail(
  { db, env }: Omit<OutboxReader, 'now'>,
  id: string,
): Promise<MailText> {
  const mail = await findMail(db, id)
  if (mail === undefined) throw gone('email')
  if (SECRET_MAILS.includes(mail.kind)) return { text: null }
  return { text: textOf(mail, await sendingContext(db, env)).text }
}

/** With subjects, and with the number of emails in each group. */
export async function readNewest(
  { db, env }: Omit<OutboxReader, 'now'>,
  selection: { status: OutboxTable['status'] | undefined; limit: number },
) {
  const context = await sendingContext(db, env)
  const mails = (await newestMails(db, selection)).map(({ data, ...mail }) => ({
    ...mail,
    stopped_by: mail.status === 'sent' ? null : mail.stopped_by,
    subject: textOf({ ...mail, data }, context).subject,
  }))
  return { mails, counts: await countGroups(db) }
}
