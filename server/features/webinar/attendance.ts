import type { Attendance } from '../../../contracts/webinar/desk.ts'
import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'

/**
 * Whether a registrant attended: what the staff set by hand, else what a file said. A file that
 * doesn't name someone says that they were absent.
 */
export function attendanceOf(
  { attendance, attended_at }: Pick<WebinarRegistrationsTable, 'attendance' | 'attended_at'>,
  { attendance_at }: Pick<WebinarSessionsTable, 'attendance_at'>,
): Attendance {
  if (attendance !== null) return attendance
  if (attended_at !== null) return 'attended'
  return attendance_at === null ? 'unknown' : 'absent'
}
