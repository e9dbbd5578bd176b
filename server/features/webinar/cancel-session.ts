import type { WebinarChanged, WebinarEmailPreview } from '../../../contracts/webinar/desk.ts'
import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { mailContext } from '../../mail/context.ts'
import type { TemplatedMail } from '../../mail/mail.ts'
import { sessionCancellation } from '../../mail/templates/webinar-changes.ts'
import { addressOf, mailDataOf } from './registration-mail-data.ts'
import { listRegistrations } from './registrations-repository.ts'
import { findSession } from './sessions-repository.ts'
import { renewReminders, stopNews } from './seats.ts'
import { isOver } from './sessions.ts'
import type { PreviewContext } from './change-session.ts'
import { previewOf } from '../../mail/preview.ts'
import { requireScheduled } from './require-scheduled.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { enqueueAll, replaceMails } from '../outbox/enqueue.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/**
 * Cancels a session and emails its registrants. This can't be undone.
 * @throws ApiError 404 if the session doesn't exist, 409 if it is over, canceled, or changed since
 * it was read
 */
export async function cancelSession(
  { db, now, actor }: StaffContext,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<WebinarChanged> {
  return inTransaction(db, async (trx) => {
    const before = await requireScheduled(trx, id, version)
    if (isOver(before, now)) throw tookPlace()
    const after = canceled(before, now)
    await updateVersion(trx, 'webinar_sessions', before, after)
    const registrants = await listRegistrations(trx, id, ['registered', 'waitlisted'])
    await stopNews(trx, registrants, replaceMails)
    await enqueueAll(
      trx,
      registrants.map((row) => cancellationMail(row, after, note)),
      now,
    )
    await renewReminders(trx, after, { now, isMoved: true })
    const subject = { id, name: after.title }
    await appendAudit(
      trx,
      { actor, action: 'webinar.canceled', subject, after: { note, emailed: registrants.length } },
      now,
    )
    return { emailed: registrants.length, seated: 0 }
  })
}

/**
 * The email that registrants get; null without registrants.
 * @throws ApiError 404 if the session doesn't exist
 */
export async function previewCancellation(
  { db, env, now }: PreviewContext,
  id: string,
  note: string,
): Promise<WebinarEmailPreview> {
  const before = await findSession(db, id)
  if (before === undefined) throw gone('session')
  const registrants = await listRegistrations(db, id, ['registered', 'waitlisted'])
  const [first] = registrants
  if (first === undefined) return { recipients: 0, email: null }
  const context = mailContext(env)
  const data = { ...mailDataOf(first, canceled(before, now)), note }
  const email = previewOf(sessionCancellation(data, context, now), addressOf(first), context)
  return { recipients: registrants.length, email }
}

function canceled(before: WebinarSessionsTable, now: Date): WebinarSessionsTable {
  const sequence = before.sequence + 1
  return { ...before, status: 'canceled', sequence, updated_at: now.toISOString() }
}

function cancellationMail(
  row: WebinarRegistrationsTable,
  session: WebinarSessionsTable,
  note: string,
): TemplatedMail {
  return {
    kind: 'webinar-cancellation',
    about: row.email,
    to: addressOf(row),
    data: JSON.stringify({ ...mailDataOf(row, session), note }),
  }
}

function tookPlace(): ApiError {
  return new ApiError(409, 'changed', 'This session is over, so it can’t be canceled.')
}
