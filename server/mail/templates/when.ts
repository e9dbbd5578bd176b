const MINUTE = 60_000

/** Intl puts narrow no-break spaces before AM and PM, which old mail programs draw as boxes. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ')
}

const FORMS = {
  date: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  zone: { timeZoneName: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making a formatter takes longer than all the rest of a mail, but each takes memory. */
const FORMATTERS_KEPT = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(form: keyof typeof FORMS, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`
  const kept = formatters.get(key)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...FORMS[form] })
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear()
  formatters.set(key, made)
  return made
}

/** e.g. `Tuesday, November 24, 2026` */
export function dateIn(timeZone: string, instant: Date): string {
  return plainSpaces(formatter('date', timeZone).format(instant))
}

/** e.g. `5:00 PM` */
export function timeIn(timeZone: string, instant: Date): string {
  return plainSpaces(formatter('time', timeZone).format(instant))
}

/** The zone as it is called at that instant, e.g. `Greenwich Mean Time`. */
export function zoneName(timeZone: string, instant: Date): string {
  const parts = formatter('zone', timeZone).formatToParts(instant)
  return plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone)
}

/** e.g. `30 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function durationOf(startsAt: Date, endsAt: Date): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE)
  const hours = Math.floor(minutes / 60)
  const words = [count(hours, 'hour'), count(minutes % 60, 'minute')].filter((word) => word !== '')
  return words.join(' ') || '0 minutes'
}

function count(number: number, unit: string): string {
  if (number === 0) return ''
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** A span of time in words, in one zone. */
export interface SpanInZone {
  date: string
  /** e.g. `5:00 PM to 5:30 PM` */
  time: string
  zone: string
}

/** The span as a clock on the wall shows it in that zone. */
export function spanIn(timeZone: string, startsAt: Date, endsAt: Date): SpanInZone {
  return {
    date: dateIn(timeZone, startsAt),
    time: `${timeIn(timeZone, startsAt)} to ${timeIn(timeZone, endsAt)}`,
    zone: zoneName(timeZone, startsAt),
  }
}

/** Whether clocks in both zones show the same through the span, so that one line is enough. */
export function sameClock(one: SpanInZone, other: SpanInZone): boolean {
  return one.date === other.date && one.time === other.time
}
