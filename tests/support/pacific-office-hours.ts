/**
 * Computes office hours independently of the server's code: checks with Intl, for every half hour,
 * whether it is a weekday between nine and five in Los Angeles.
 */

/** An instant as local date and time in a zone. */
export interface WallReading {
  /** In epoch milliseconds. */
  instant: number
  /** `yyyy-MM-dd`. */
  date: string
  /** Such as `2:30 PM`, with a regular space. */
  time: string
  /** Saturday or Sunday. */
  weekend: boolean
}

const HALF_HOUR = 30 * 60_000

/** Returns a function, so that the formatter, which is slow to create, is reused. */
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

/** Half hours in office hours between `from` and `to` (epoch ms, `to` excluded). */
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
