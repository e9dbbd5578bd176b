import type { Attendance } from '../../../contracts/webinar/desk.ts'
import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'

/**
 * Attendance set by hand wins over a file. A registrant who had a seat and is missing from an
 * imported file was absent.
 */
export function attendanceOf(
  {
    attendance,
    attended_at,
    state,
  }: Pick<WebinarRegistrationsTable, 'attendance' | 'attended_at' | 'state'>,
  { attendance_at }: Pick<WebinarSessionsTable, 'attendance_at'>,
): Attendance {
  if (attendance !== null) return attendance
  if (attended_at !== null) return 'attended'
  return attendance_at !== null && state === 'registered' ? 'absent' : 'unknown'
}
