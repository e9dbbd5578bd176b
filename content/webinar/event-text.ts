import type { WebinarEvent } from '../site.ts'

type Announced = Pick<WebinarEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'zoneLabel' | 'announced'>

/** The parts of an instant by their names, as a clock and a calendar in that zone show them. */
function partsOf(instant: string, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const parts = format.formatToParts(new Date(instant))
  return (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value
}

/** When the session is, e.g. `Tuesday March 9 2027, 9:00-10:30 AM PT`. */
export function eventText({ startsAt, endsAt, timeZone, zoneLabel, announced }: Announced): string {
  if (announced !== undefined) return announced
  const start = partsOf(startsAt, timeZone)
  const end = partsOf(endsAt, timeZone)
  const half = start('dayPeriod') === end('dayPeriod') ? '' : ` ${start('dayPeriod')}`
  const from = `${start('hour')}:${start('minute')}${half}`
  const to = `${end('hour')}:${end('minute')} ${end('dayPeriod')}`
  const date = `${start('weekday')} ${start('month')} ${start('day')} ${start('year')}`
  return `${date}, ${from}-${to} ${zoneLabel}`
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** A day of the year in words, e.g. `May 22nd` for `2025-05-22`. */
export function dayInWords(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }).format(noon)
  const day = noon.getUTCDate()
  const ending = ENDINGS[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day)]
  return `${month} ${day}${ending}`
}

/** Whether the session is over at an instant. */
export function isOver({ endsAt }: Pick<WebinarEvent, 'endsAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(endsAt)
}

/** Whether the last day of registration has passed at an instant, by the session's own zone. */
export function isClosed(
  { closesOn, timeZone }: Pick<WebinarEvent, 'closesOn' | 'timeZone'>,
  now: Date,
): boolean {
  // The Swedish form is yyyy-MM-dd, so that text order is the order of days.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  return today > closesOn
}
