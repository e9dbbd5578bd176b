import type { Office } from '../../server/features/bookings/slots.ts'

/** The office with default settings; pass only the fields that the test is about. */
export function buildOffice(changes: Partial<Office> = {}): Office {
  return {
    timeZone: 'America/Los_Angeles',
    opensAt: 9 * 60,
    closesAt: 17 * 60,
    slotMinutes: 30,
    noticeMinutes: 120,
    horizonDays: 365,
    closedDays: new Set(),
    ...changes,
  }
}
