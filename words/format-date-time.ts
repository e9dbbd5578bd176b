import { shortZoneName, zoneName } from './time-zones.ts'

// The one module that formats dates and times for people: pages, emails, PDFs, and the command
// line.

const FORMS = {
  /** e.g. `Tuesday, November 24, 2026` */
  date: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** e.g. `November 24, 2026` */
  longDate: { dateStyle: 'long' },
  /** e.g. `Nov 24, 2026` */
  mediumDate: { dateStyle: 'medium' },
  /** e.g. `Nov 24, 2026, 5:00:00 PM` */
  dateTime: { dateStyle: 'medium', timeStyle: 'medium' },
  /** e.g. `Tue, Nov 24, 5:00 PM` */
  appointment: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** e.g. `Tue, November 24, 2026` */
  slipDate: { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' },
  /** e.g. `Tue, Nov 24` */
  shortDate: { weekday: 'short', month: 'short', day: 'numeric' },
  /** e.g. `5:00 PM` */
  time: { hour: 'numeric', minute: '2-digit' },
  /** e.g. `17:00` */
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** e.g. `Tue` */
  shortWeekday: { weekday: 'short' },
  /** e.g. `Tuesday` */
  weekday: { weekday: 'long' },
  /** e.g. `November` */
  month: { month: 'long' },
  /** e.g. `2026` */
  year: { year: 'numeric' },
  /** e.g. `11/24/2026` */
  numbers: { year: 'numeric', month: '2-digit', day: '2-digit' },
  /** Only the part with the zone's name is used, such as `Greenwich Mean Time`. */
  zone: { timeZoneName: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Visitors choose the time zone, so the cache is bounded. */
const MAX_FORMATTERS = 100
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a slow phone 50 ms, so each is created on first use and cached. */
function formatter(form: keyof typeof FORMS, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${form} ${timeZone ?? ''}`
  const cached = formatters.get(key)
  if (cached !== undefined) return cached
  const created = new Intl.DateTimeFormat('en-US', {
    ...FORMS[form],
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(key, created)
  return created
}

/** Intl puts narrow no-break spaces before AM and PM, which old mail programs show as boxes. */
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ')
}

/** Formats an instant in one of the forms above. The time zone defaults to the machine's own. */
export function formatDate(form: keyof typeof FORMS, instant: Date, timeZone?: string): string {
  return plainSpaces(formatter(form, timeZone).format(instant))
}

function partOf(
  form: keyof typeof FORMS,
  type: Intl.DateTimeFormatPartTypes,
  [instant, timeZone]: [Date, string],
): string {
  const parts = formatter(form, timeZone).formatToParts(instant)
  return parts.find((part) => part.type === type)?.value ?? ''
}

/** The calendar date of an instant in an IANA time zone, `yyyy-MM-dd`. */
export function calendarDateIn(timeZone: string, instant: Date): string {
  const part = (type: 'year' | 'month' | 'day') => partOf('numbers', type, [instant, timeZone])
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Formats a calendar date (`yyyy-MM-dd`), by default in full, e.g. `Tuesday, November 24, 2026`. */
export function formatCalendarDate(date: string, form: 'date' | 'slipDate' = 'date'): string {
  return formatDate(form, new Date(`${date}T00:00:00Z`), 'UTC')
}

/** Formats an instant for the command line, e.g. `2026-11-24 09:00`. */
export function formatSortable(instant: Date, timeZone: string): string {
  return `${calendarDateIn(timeZone, instant)} ${formatDate('clock', instant, timeZone)}`
}

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Formats a calendar date without its year, e.g. `May 22nd` for `2025-05-22`. */
export function formatOrdinalDay(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const day = noon.getUTCDate()
  const ordinal = ORDINALS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day)]
  return `${formatDate('month', noon, 'UTC')} ${day}${ordinal}`
}

/** Formats minutes after midnight, e.g. `2:30 PM`. */
export function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats an offset from UTC in minutes, e.g. `GMT+2`, `GMT-3:30`, or `GMT`. */
export function formatUtcOffset(offset: number): string {
  if (offset === 0) return 'GMT'
  const size = Math.abs(offset)
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`
}

/** Formats the time between two instants, e.g. `30 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function formatDuration(startsAt: Date, endsAt: Date): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  const hours = Math.floor(minutes / 60)
  const parts = [count(hours, 'hour'), count(minutes % 60, 'minute')].filter((part) => part !== '')
  return parts.join(' ') || '0 minutes'
}

function count(number: number, unit: string): string {
  if (number === 0) return ''
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** A time span in one time zone, formatted. */
export interface FormattedSpan {
  /** e.g. `Tuesday, November 24, 2026` */
  date: string
  /** e.g. `5:00 PM to 5:30 PM` */
  time: string
  /** e.g. `Greenwich Mean Time` */
  zone: string
}

/** Formats a time span in an IANA time zone. */
export function formatSpan(timeZone: string, startsAt: Date, endsAt: Date): FormattedSpan {
  const [start, end] = [startsAt, endsAt].map((each) => formatDate('time', each, timeZone))
  return {
    date: formatDate('date', startsAt, timeZone),
    time: `${start} to ${end}`,
    zone: plainSpaces(partOf('zone', 'timeZoneName', [startsAt, timeZone]) || timeZone),
  }
}

/** Whether two time zones show the same local time for a span. */
export function sameClock(one: FormattedSpan, other: FormattedSpan): boolean {
  return one.date === other.date && one.time === other.time
}

/** What the announcement of a webinar's time needs. */
interface Session {
  startsAt: string
  endsAt: string
  timeZone: string
  zoneLabel: string
  announced?: string | undefined
}

/** Formats the time of a webinar, e.g. `Tuesday March 9 2027, 9:00-10:30 AM PT`. */
export function formatWebinarTime(session: Session): string {
  const { startsAt, endsAt, timeZone, zoneLabel, announced } = session
  if (announced !== undefined) return announced
  const date = formatDate('date', new Date(startsAt), timeZone).replaceAll(',', '')
  const start = formatDate('time', new Date(startsAt), timeZone)
  const end = formatDate('time', new Date(endsAt), timeZone)
  const sameHalf = start.slice(-2) === end.slice(-2)
  return `${date}, ${sameHalf ? start.slice(0, -3) : start}-${end} ${zoneLabel}`
}

/** The visitor's time zone, and the office's, which is unknown until a list of times has loaded. */
export interface Zones {
  visitor: string
  office: string | undefined
}

/**
 * Formats an instant in the office's time zone if it differs from the visitor's, e.g. `9:00 AM
 * Pacific`, with the weekday if that differs too, e.g. `Mon 1:00 PM Pacific`.
 */
export function officeTimes({ visitor, office }: Zones): (startsAt: string) => string | undefined {
  if (office === undefined) return () => undefined
  const zone = shortZoneName(office)
  return (startsAt) => {
    const instant = new Date(startsAt)
    const sameDay = formatDate('date', instant, visitor) === formatDate('date', instant, office)
    const time = formatDate('time', instant, office)
    if (sameDay && time === formatDate('time', instant, visitor)) return undefined
    return sameDay
      ? `${time} ${zone}`
      : `${formatDate('shortWeekday', instant, office)} ${time} ${zone}`
  }
}

/** Adds the office's time to a visitor's, e.g. `5:00 PM (9:00 AM Pacific)`. */
export function addOfficeTime(zones: Zones): (slot: { time: string; startsAt: string }) => string {
  const officeTimeOf = officeTimes(zones)
  return ({ time, startsAt }) => {
    const officeTime = officeTimeOf(startsAt)
    return officeTime === undefined ? time : `${time} (${officeTime})`
  }
}

/** An instant and the office's time zone. */
export interface OfficeInstant {
  /** RFC 3339 in UTC. */
  startsAt: string
  officeTimezone?: string | undefined
}

/**
 * Formats an instant for the visitor, e.g. `Tuesday, November 24, 2026` and `5:00 PM, London time
 * (9:00 AM Pacific)`.
 */
export function formatDateAndTime(
  zone: string,
  { startsAt, officeTimezone }: OfficeInstant,
): { date: string; time: string } {
  const instant = new Date(startsAt)
  const time = `${formatDate('time', instant, zone)}, ${zoneName(zone)} time`
  return {
    date: formatDate('date', instant, zone),
    time: addOfficeTime({ visitor: zone, office: officeTimezone })({ time, startsAt }),
  }
}
