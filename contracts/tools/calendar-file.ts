/** An all-day event. */
export interface DayEvent {
  /** Unique within the file. */
  key: string
  /** `yyyy-MM-dd`. */
  day: string
  title: string
  /** May have line breaks. */
  text: string
  /** If set, it repeats every month until this day. */
  monthlyUntil?: string
}

interface CalendarFileOptions {
  /** Who made the file, and the part of each UID after the @. */
  firm: string
  host: string
  /** RFC 3339 in UTC. */
  now: string
}

/** RFC 5545 limits a line to 75 octets; the next one begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0
    const octets = code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
    if (size + octets > 75) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += octets
  }
  return [...parts, part].join('\r\n')
}

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

const compact = (date: string) => date.replaceAll('-', '')

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** An iCalendar file (RFC 5545) of all-day events, made in the browser and on the server. */
export function calendarFile(
  events: readonly DayEvent[],
  { firm, host, now }: CalendarFileOptions,
): string {
  const stamp = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(firm)}//Tools//EN`,
    ...events.flatMap(({ key, day, title, text, monthlyUntil }) => [
      'BEGIN:VEVENT',
      `UID:${key}-${compact(day)}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
      ...(monthlyUntil === undefined ? [] : [`RRULE:FREQ=MONTHLY;UNTIL=${compact(monthlyUntil)}`]),
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
