import type { Site } from './site.ts'
import { shortZoneName } from './time-zones.ts'

/** The days when the office is open, as schema.org names them. */
export const OFFICE_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** `17:00` as it is read in the United States, `5:00 PM`. */
function twelveHours(time: string): string {
  const hours = Number(time.slice(0, 2))
  const minutes = time.slice(3)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** The office hours in words, e.g. `Monday to Friday 9:00 AM to 5:00 PM Pacific`. */
export function openingHours({ office }: Pick<Site, 'office'>): { open: string; closed: string } {
  const { opens, closes, timeZone } = office
  return {
    open: `Monday to Friday ${twelveHours(opens)} to ${twelveHours(closes)} ${shortZoneName(timeZone)}`,
    closed: 'Closed on Saturdays and Sundays',
  }
}

/** What is wrong with the office hours of content/site.ts, one sentence each. */
export function officeMistakes({ opens, closes, timeZone }: Site['office']): string[] {
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)
  const mistakes: string[] = []
  if (!isTime(opens) || !isTime(closes) || opens >= closes) {
    mistakes.push(
      `office: opens and closes must be two times of one day, like 09:00 and 17:00, not "${opens}" and "${closes}"`,
    )
  }
  if (!isZone(timeZone)) {
    mistakes.push(
      `office: timeZone must be an IANA time zone, like America/Los_Angeles, not "${timeZone}"`,
    )
  }
  return mistakes
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name === 'UTC' || name.includes('/')
  } catch {
    return false
  }
}
