import { randomUUID } from 'node:crypto'
import type {
  WebinarChanged,
  WebinarEmailPreview,
  WebinarSessionFields,
} from '../../../../contracts/desk/webinar.ts'
import type { WebinarEvent } from '../../../../content/site.ts'
import { appendAudit } from '../../../audit/repository.ts'
import type { Env } from '../../../config/env.ts'
import type {
  Database,
  DatabaseTransaction,
  WebinarRegistrationsTable,
} from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { WebinarSessionsTable } from '../../../db/webinar-tables.ts'
import { ApiError } from '../../../errors.ts'
import { mailContext } from '../../../mail/context.ts'
import type { TemplatedMail } from '../../../mail/mail.ts'
import { enqueueAll } from '../../../mail/outbox-repository.ts'
import { sessionCancellation, sessionChange } from '../../../mail/templates/webinar-changes.ts'
import type { SessionChangeMailData } from '../../../mail/webinar-mails.ts'
import { mailDataOf } from '../../../webinar/registration-mail-data.ts'
import { listRegistrations } from '../../../webinar/registrations-repository.ts'
import {
  findSession,
  insertSession,
  lockSession,
  updateSession,
} from '../../../webinar/repository.ts'
import { fillSeats, renewReminders } from '../../../webinar/seats.ts'
import { isOver } from '../../../webinar/sessions.ts'
import { gone } from '../errors.ts'
import type { StaffContext } from '../staff.ts'
import { columnsOf, fieldsOf } from './present.ts'
import { presentMail } from './preview.ts'

/** Who changes sessions. */
export interface SessionChangeContext extends StaffContext {
  /** The content's session, whose zone new sessions have. */
  event: WebinarEvent
}

/**
 * Creates a session.
 * @returns its id
 */
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
 * Changes a session. If its time changes and it is ahead, registrants are emailed the new one. Free
 * seats go to those who wait, and reminders get the new time and link.
 * @throws ApiError 404 if there is none, 409 if it is canceled or changed since it was read
 */
export async function changeSession(
  { db, now, actor }: StaffContext,
  id: string,
  { version, session: fields }: { version: number; session: WebinarSessionFields },
): Promise<WebinarChanged> {
  return inTransaction(db, async (trx) => {
    const before = await requireScheduled(trx, id, version)
    const after = changed(before, fields, now)
    await updateSession(trx, before, after)
    const emailed = await tellChange(trx, { before, after, now })
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

/**
 * Cancels a session and emails its registrants. This can't be undone.
 * @throws ApiError 404 if there is none, 409 if it is over, canceled, or changed since it was read
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
    await updateSession(trx, before, after)
    const registrants = await listRegistrations(trx, id, ['registered', 'waitlisted'])
    await enqueueInBatches(
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

type PreviewContext = { db: Database; env: Env; now: Date }

/**
 * The email that a change of the time sends; null if it sends none.
 * @throws ApiError 404 if there is no such session
 */
export async function previewChange(
  { db, env, now }: PreviewContext,
  id: string,
  fields: WebinarSessionFields,
): Promise<WebinarEmailPreview> {
  const before = await findSession(db, id)
  if (before === undefined) throw gone('session')
  const after = changed(before, fields, now)
  if (!isToldOf(before, after, now)) return { recipients: 0, email: null }
  const registrants = await listRegistrations(db, id, ['registered', 'waitlisted'])
  const [first] = registrants
  if (first === undefined) return { recipients: 0, email: null }
  const context = mailContext(env)
  const letter = sessionChange(changeData(first, before, after), context, now)
  const email = presentMail(letter, first, context)
  return { recipients: registrants.length, email }
}

/**
 * The email that canceling sends; null if there are no registrants.
 * @throws ApiError 404 if there is no such session
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
  const email = presentMail(sessionCancellation(data, context, now), first, context)
  return { recipients: registrants.length, email }
}

/** A session with changed fields. The announcement names the time, so a new time drops it. */
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

function canceled(before: WebinarSessionsTable, now: Date): WebinarSessionsTable {
  const sequence = before.sequence + 1
  return { ...before, status: 'canceled', sequence, updated_at: now.toISOString() }
}

function isMoved(before: WebinarSessionsTable, after: WebinarSessionsTable): boolean {
  return before.starts_at !== after.starts_at || before.ends_at !== after.ends_at
}

/** Whether registrants are told; the time of a session that is over matters to no one. */
function isToldOf(before: WebinarSessionsTable, after: WebinarSessionsTable, now: Date): boolean {
  return isMoved(before, after) && !isOver(after, now)
}

/** @returns how many registrants are emailed */
async function tellChange(
  trx: DatabaseTransaction,
  { before, after, now }: { before: WebinarSessionsTable; after: WebinarSessionsTable; now: Date },
): Promise<number> {
  if (!isToldOf(before, after, now)) return 0
  const registrants = await listRegistrations(trx, after.id, ['registered', 'waitlisted'])
  const mails = registrants.map((row): TemplatedMail => ({
    kind: 'webinar-change',
    about: row.email,
    to: { name: row.full_name, address: row.email },
    data: JSON.stringify(changeData(row, before, after)),
  }))
  await enqueueInBatches(trx, mails, now)
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

function cancellationMail(
  row: WebinarRegistrationsTable,
  session: WebinarSessionsTable,
  note: string,
): TemplatedMail {
  return {
    kind: 'webinar-cancellation',
    about: row.email,
    to: { name: row.full_name, address: row.email },
    data: JSON.stringify({ ...mailDataOf(row, session), note }),
  }
}

/** Rows per statement, because databases limit its parameters. */
const BATCH_SIZE = 100

async function enqueueInBatches(
  trx: DatabaseTransaction,
  mails: readonly TemplatedMail[],
  now: Date,
): Promise<void> {
  for (let first = 0; first < mails.length; first += BATCH_SIZE) {
    await enqueueAll(trx, mails.slice(first, first + BATCH_SIZE), now)
  }
}

async function requireScheduled(
  trx: DatabaseTransaction,
  id: string,
  version: number,
): Promise<WebinarSessionsTable> {
  const session = await lockSession(trx, id)
  if (session === undefined) throw gone('session')
  if (session.version !== version) throw changedMeanwhile()
  if (session.status === 'canceled') throw isCanceled()
  return session
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this session while you had it open. Your change isn’t saved. Copy your text, reload the page, and change it again.',
  )
}

function isCanceled(): ApiError {
  return new ApiError(409, 'changed', 'This session is canceled, so it can’t be changed.')
}

function tookPlace(): ApiError {
  return new ApiError(409, 'changed', 'This session is over, so it can’t be canceled.')
}
