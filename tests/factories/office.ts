import type { Office } from '../../server/features/booking/office.ts'

/** The office with the default settings; name only what a test is about. */
export function buildOffice(changes: Partial<Office> = {}): Office {
  return {
    timeZone: 'America/Los_Angeles',
    opensAt: 9 * 60,
    closesAt: 17 * 60,
    slotMinutes: 30,
    noticeMinutes: 120,
    horizonDays: 3653,
    closedDays: new Set(),
    ...changes,
  }
}
