import { addOfficeTime, formatDate } from '../../../words/format-date-time.ts'
import { shortZoneName } from '../../../words/time-zones.ts'
import type { Appointment } from './appointment.ts'

/** e.g. `Tuesday, November 24, 2026` and `7:00 PM London (11:00 AM Pacific)` */
export function appointmentTime({ startsAt, timezone, officeTimezone }: Appointment): {
  date: string
  time: string
} {
  const instant = new Date(startsAt)
  const time = `${formatDate('time', instant, timezone)} ${shortZoneName(timezone)}`
  const zones = { visitor: timezone, office: officeTimezone }
  return {
    date: formatDate('date', instant, timezone),
    time: addOfficeTime(zones)({ time, startsAt }),
  }
}

/** False once the consultation has begun. */
export function isAhead({ startsAt }: Appointment): boolean {
  return new Date(startsAt) > new Date()
}
