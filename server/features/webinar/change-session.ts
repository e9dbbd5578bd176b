import { randomUUID } from 'node:crypto'
import type {
  WebinarChanged,
  WebinarEmailPreview,
  WebinarSessionFields,
} from '../../../contracts/webinar/desk.ts'
import type { WebinarEvent } from '../../../cms/site.ts'
import type { Env } from '../../config/env.ts'
import type { Database, DatabaseTransaction, WebinarRegistrationsTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { mailContext } from '../../mail/context.ts'
import type { TemplatedMail } from '../../mail/mail.ts'
import { sessionChange } from '../../mail/templates/webinar-changes.ts'
import { addressOf, mailDataOf } from './registration-mail-data.ts'
import { listRegistrations } from './registrations-repository.ts'
import { findSession, insertSession } from './sessions-repository.ts'
import { fillSeats, renewReminders, stopNews } from './seats.ts'
import { isOver } from './sessions.ts'
import { columnsOf, fieldsOf } from './present.ts'
import { previewOf } from '../../mail/preview.ts'
import { requireScheduled } from './require-scheduled.ts'
import type { SessionChangeMailData } from '../../mail/mail-data.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { enqueueAll, replaceMails } from '../outbox/enqueue.ts'
import { gone } from '../../lib/errors.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

export interface SessionChangeContext extends StaffContext {
  /** The content's session. New sessions have its time zone. */
  event: WebinarEvent
}

/** @returns its id */
export async function createSession(
  { db, now, actor, event }: SessionChangeContext,
  fields: WebinarSessionFields,
): Promise<string> {
  const at = now.toISOString()
  const row: WebinarSessionsTable = {
    id: randomUUID(),
    ...columnsOf(fields, event.timeZone),
    time_zone: event.timeZone,
    zone_label: event.zoneLabel,
    announced: null,
    status: 'scheduled',
    sequence: 0,
    attendance_at: null,
    version: 0,
    created_at: at,
    updated_at: at,
  }
  await inTransaction(db, async (trx) => {
    await insertSession(trx, row)
    const subject = { id: row.id, name: row.title }
    await appendAudit(trx, { actor, action: 'webinar.created', subject, after: fields }, now)
  })
  return row.id
}

/**
 * If an upcoming session moves, registrants get an email with the new time. Free seats go to the
 * waitlist, and reminders get the new time and link.
 * @throws ApiError 404 if the session doesn't exist, 409 if it is canceled or changed since it was
 * read
 */
export async function changeSession(
  { db, now, actor }: StaffContext,
  id: string,
  { version, session: fields }: { version: number; session: WebinarSessionFields },
): Promise<WebinarChanged> {
  return inTransaction(db, async (trx) => {
    const before = await requireScheduled(trx, id, version)
    const after = changed(before, fields, now)
    await updateVersion(trx, 'webinar_sessions', before, after)
    const emailed = await emailChange(trx, { before, after, now })
    await renewReminders(trx, after, { now, isMoved: isMoved(before, after) })
    const seated = await fillSeats(trx, after, now)
    await appendAudit(
      trx,
      {
        actor,
        action: 'webinar.changed',
        subject: { id, name: after.title },
        before: fieldsOf(before),
        after: fieldsOf(after),
      },
      now,
    )
    return { emailed, seated }
  })
}

/** For previews of emails about a session. */
export type PreviewContext = { db: Database; env: Env; now: Date }

/**
 * The email about a change; null if the change sends none.
 * @throws ApiError 404 if the session doesn't exist
 */
export async function previewChange(
  { db, env, now }: PreviewContext,
  id: string,
  fields: WebinarSessionFields,
): Promise<WebinarEmailPreview> {
  const before = await findSession(db, id)
  if (before === undefined) throw gone('session')
  const after = changed(before, fields, now)
  if (!needsEmail(before, after, now)) return { recipients: 0, email: null }
  const registrants = await listRegistrations(db, id, ['registered', 'waitlisted'])
  const [first] = registrants
  if (first === undefined) return { recipients: 0, email: null }
  const context = mailContext(env)
  const letter = sessionChange(changeData(first, before, after), context, now)
  const email = previewOf(letter, addressOf(first), context)
  return { recipients: registrants.length, email }
}

/** Drops the announcement's text if the time changes, because the text names the time. */
function changed(
  before: WebinarSessionsTable,
  fields: WebinarSessionFields,
  now: Date,
): WebinarSessionsTable {
  const columns = columnsOf(fields, before.time_zone)
  const after = { ...before, ...columns, updated_at: now.toISOString() }
  if (!isMoved(before, after)) return after
  return { ...after, announced: null, sequence: before.sequence + 1 }
}

function isMoved(before: WebinarSessionsTable, after: WebinarSessionsTable): boolean {
  return before.starts_at !== after.starts_at || before.ends_at !== after.ends_at
}

/** Registrants get no email about changes to a session that is over. */
function needsEmail(before: WebinarSessionsTable, after: WebinarSessionsTable, now: Date): boolean {
  return isMoved(before, after) && !isOver(after, now)
}

/** @returns how many registrants get an email */
async function emailChange(
  trx: DatabaseTransaction,
  { before, after, now }: { before: WebinarSessionsTable; after: WebinarSessionsTable; now: Date },
): Promise<number> {
  if (!needsEmail(before, after, now)) return 0
  const registrants = await listRegistrations(trx, after.id, ['registered', 'waitlisted'])
  await stopNews(trx, registrants, replaceMails)
  const mails = registrants.map((row): TemplatedMail => ({
    kind: 'webinar-change',
    about: row.email,
    to: addressOf(row),
    data: JSON.stringify(changeData(row, before, after)),
  }))
  await enqueueAll(trx, mails, now)
  return registrants.length
}

function changeData(
  row: WebinarRegistrationsTable,
  before: WebinarSessionsTable,
  after: WebinarSessionsTable,
): SessionChangeMailData {
  const movedFrom = { startsAt: before.starts_at, endsAt: before.ends_at }
  return { ...mailDataOf(row, after), movedFrom, note: '' }
}
