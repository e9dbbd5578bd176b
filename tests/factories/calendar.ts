export function buildCalendar(...lines: string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR']
  return `${all.join('\r\n')}\r\n`
}

let count = 0

/** Adds a unique UID unless one is given. */
export function buildEvent(...lines: string[]): string[] {
  count += 1
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${count}@example`]
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
}

/** A VTIMEZONE whose name is not an IANA zone, with California's DST rules. */
export const OWN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Pacific Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
