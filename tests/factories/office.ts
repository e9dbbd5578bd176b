import type { Hours, WeekHours } from '../../cms/office-hours.ts'
import type { Office } from '../../server/features/bookings/slots.ts'

/** A week with these hours from Monday to Friday. */
export function everyDay(...hours: Hours[]): WeekHours {
  return Array.from({ length: 5 }, () => hours)
}

/** An office with default settings. Pass only the fields that the test is about. */
export function buildOffice(changes: Partial<Office> = {}): Office {
  return {
    timeZone: 'America/Los_Angeles',
    week: everyDay({ opensAt: 9 * 60, closesAt: 17 * 60 }),
    slotMinutes: 30,
    noticeMinutes: 120,
    horizonDays: 365,
    closedDays: new Map(),
    holidays: [],
    ...changes,
  }
}
