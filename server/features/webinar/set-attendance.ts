import type { AttendanceChange } from '../../../contracts/webinar/desk.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { attendanceOf } from './attendance.ts'
import { requireBegun } from './require-scheduled.ts'
import { lockSession } from './sessions-repository.ts'
import { findRegistration, saveAttendance } from './registrants-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/**
 * Sets a registrant's attendance by hand. Does nothing if it is already set that way.
 * @throws ApiError 404 for an unknown registration, 409 for a canceled session, for a future one,
 * or if someone else has changed the attendance since
 */
export async function setAttendance(
  { db, now, actor }: StaffContext,
  id: string,
  { before, attendance }: AttendanceChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await findRegistration(trx, id)
    const session = found && (await lockSession(trx, found.event_id))
    // Read again, because a file may have been imported before the lock.
    const row = session && (await findRegistration(trx, id))
    if (session === undefined || row === undefined) throw gone('registration')
    requireBegun(session, now)
    const current = attendanceOf(row, session)
    // A client that lost the response may retry the same request.
    if (current === attendance) return
    if (current !== before) throw attendanceChanged()
    await saveAttendance(trx, id, {
      attendance,
      attended_at: attendance === 'attended' ? now.toISOString() : null,
    })
    // Audit rows outlive the visitor's data, so the subject is an id.
    const entry = { actor, action: 'webinar.attendance-set', subject: { id, name: id } }
    await appendAudit(
      trx,
      { ...entry, before: { attendance: current }, after: { attendance } },
      now,
    )
  })
}

function attendanceChanged(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this a moment ago. Your change isn’t saved. Check what it says now.',
  )
}
