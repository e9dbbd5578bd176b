import type { AttendanceReport } from '../../../contracts/webinar/desk.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { csvOf } from '../../lib/csv.ts'
import { attendanceOf } from './attendance.ts'
import { listRegistrations, setStates } from './registrations-repository.ts'
import { requireBegun } from './require-scheduled.ts'
import { findSession, lockSession } from './sessions-repository.ts'
import { cancelReminders, fillSeats, stopNews } from './seats.ts'
import { cancelLetters } from './registrant-mails.ts'
import { readAttendance } from './attendance-file.ts'
import { clearAttendance, findRegistration, recordAttendance } from './registrants-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { cancelMails } from '../outbox/enqueue.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/**
 * Cancels a registration and gives its seat to the first on the waitlist. The registrant gets no
 * email, because they usually requested the cancellation.
 * @returns how many got a seat
 * @throws ApiError 404 if the registration doesn't exist
 */
export async function cancelRegistration(
  { db, now, actor }: StaffContext,
  id: string,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const found = await findRegistration(trx, id)
    const session = found && (await lockSession(trx, found.event_id))
    // Read again, because a seat may have become free before the lock.
    const row = session && (await findRegistration(trx, id))
    if (session === undefined || row === undefined) throw gone('registration')
    if (row.state === 'canceled') return 0
    await setStates(trx, [id], 'canceled')
    await cancelReminders(trx, [row])
    await stopNews(trx, [row], cancelMails)
    await cancelLetters(trx, row)
    // Audit rows outlive the visitor's data, so the subject is an id.
    const entry = { actor, action: 'webinar.registration-canceled', subject: { id, name: id } }
    await appendAudit(trx, { ...entry, before: { state: row.state } }, now)
    return fillSeats(trx, session, now)
  })
}

/**
 * Records attendance from a file. Replaces the entries of an earlier file, so that a corrected one
 * can be imported. Attendance set by hand stays for people whom the file doesn't name. Nothing is
 * recorded if the file can't be read.
 * @throws ApiError 404 if the session doesn't exist, 400 if the file has no column of addresses,
 * 409 for a canceled or future session
 */
export async function importAttendance(
  { db, now, actor }: StaffContext,
  sessionId: string,
  file: string,
): Promise<AttendanceReport> {
  const read = await readAttendance(file)
  if (read === undefined) throw unreadable()
  return inTransaction(db, async (trx) => {
    const session = await lockSession(trx, sessionId)
    if (session === undefined) throw gone('session')
    requireBegun(session, now)
    const rows = await listRegistrations(trx, sessionId)
    const ids = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
    const matched = read.addresses.flatMap((address) => ids.get(address) ?? [])
    const unmatched = read.addresses.filter((address) => !ids.has(address))
    const at = now.toISOString()
    await clearAttendance(trx, sessionId)
    const absent = read.absent.flatMap((address) => ids.get(address) ?? [])
    await recordAttendance(trx, absent, null)
    await recordAttendance(trx, matched, at)
    await updateVersion(trx, 'webinar_sessions', session, { attendance_at: at, updated_at: at })
    const subject = { id: sessionId, name: session.title }
    const after = { matched: matched.length, unmatched: unmatched.length }
    await appendAudit(trx, { actor, action: 'webinar.attendance', subject, after }, now)
    const { doubled, withoutAddress } = read
    return { matched: matched.length, unmatched, doubled, withoutAddress }
  })
}

const COLUMNS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  state: 'State',
  attended: 'Attended',
  registeredAt: 'Registered at',
} as const

const ATTENDED = { attended: 'yes', absent: 'no', unknown: '' } as const

/**
 * As CSV; adds an entry to the audit.
 * @throws ApiError 404 if the session doesn't exist
 */
export async function exportRegistrants(
  { db, now, actor }: StaffContext,
  sessionId: string,
): Promise<AsyncGenerator<string>> {
  const session = await findSession(db, sessionId)
  if (session === undefined) throw gone('session')
  const registrations = await listRegistrations(db, sessionId)
  const subject = { id: sessionId, name: session.title }
  await inTransaction(db, (trx) =>
    appendAudit(trx, { actor, action: 'webinar.exported', subject }, now),
  )
  const rows = registrations.map((row) => ({
    name: row.full_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    state: row.state,
    attended: ATTENDED[attendanceOf(row, session)],
    registeredAt: row.created_at,
  }))
  return csvOf(oneByOne(rows), { columns: COLUMNS })
}

async function* oneByOne<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

function unreadable(): ApiError {
  const message =
    'We couldn’t find a column of email addresses in this file, so nothing was recorded. Save the attendance as a CSV file with a column called “Email.”'
  return new ApiError(400, 'invalid_request', message, [{ path: 'file', message }])
}
