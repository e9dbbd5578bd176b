/**
 * Office hours found without the product's own code: every half hour of a span is asked, by Intl
 * alone, whether a clock in Los Angeles shows a weekday between nine and five.
 */

/** One instant as the wall clock of a zone shows it. */
export interface WallReading {
  /** Epoch milliseconds. */
  instant: number
  /** `yyyy-MM-dd`. */
  date: string
  /** `2:30 PM`, with a plain space. */
  time: string
  /** Saturday or Sunday. */
  weekend: boolean
}

const HALF_HOUR = 30 * 60_000

/** Makes a reader of a zone's wall clock; the formatter is made once, since making it is slow. */
export function wallClock(zone: string): (instant: number) => WallReading {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  return (instant) => {
    const text = format.format(instant).replaceAll('\u202f', ' ')
    const match = /^(\w{3}), (\d{2})\/(\d{2})\/(\d{4}), (\d{1,2}:\d{2} [AP]M)$/.exec(text)
    if (match === null) throw new Error(`Unexpected clock text: ${text}`)
    const [, weekday = '', month = '', day = '', year = '', time = ''] = match
    return {
      instant,
      date: `${year}-${month}-${day}`,
      time,
      weekend: weekday === 'Sat' || weekday === 'Sun',
    }
  }
}

/** The starts of all half hours from `from` up to `to` (epoch ms) that lie in office hours. */
export function pacificOfficeSlots(from: number, to: number): number[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const found: number[] = []
  for (let instant = from; instant < to; instant += HALF_HOUR) {
    const [weekday = '', hour = ''] = format.format(instant).split(/,? /)
    const working = !['Sat', 'Sun'].includes(weekday)
    if (working && Number(hour) >= 9 && Number(hour) < 17) found.push(instant)
  }
  return found
}
