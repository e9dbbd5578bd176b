import { Temporal } from 'temporal-polyfill'

/** When the office is open, from the settings. */
export interface OfficeHours {
  /** IANA zone of the hours. */
  timeZone: string
  /** Minutes after midnight on the office's wall clock. */
  opensAt: number
  /** Minutes after midnight, at most 1440. */
  closesAt: number
  /** Office dates (`yyyy-MM-dd`) on which the office is closed. */
  closedDays: ReadonlySet<string>
}

/** Open from `from` to `to`, in epoch milliseconds. */
interface OpenSpan {
  from: number
  to: number
}

const MINUTE_MS = 60_000
/** An office that was closed for longer than this counts as never open. */
const MOST_DAYS = 3660

/** The complete minutes between two instants in which the office was open. */
export function officeMinutes(hours: OfficeHours, from: Date, to: Date): number {
  const end = to.getTime()
  const last = dateOf(hours, end)
  let open = 0
  for (
    let date = dateOf(hours, from.getTime());
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const span = openSpan(hours, date)
    open += Math.max(0, Math.min(span.to, end) - Math.max(span.from, from.getTime()))
  }
  return Math.floor(open / MINUTE_MS)
}

/**
 * The latest instant since which the office was open for this many minutes by `now`. Someone who wrote
 * before it has waited longer. Undefined if the office wasn't open that long in ten years.
 */
export function officeMinutesBefore(
  hours: OfficeHours,
  now: Date,
  minutes: number,
): Date | undefined {
  let left = minutes * MINUTE_MS
  let date = dateOf(hours, now.getTime())
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const { from, to } = openSpan(hours, date)
    const end = Math.min(to, now.getTime())
    if (to > from && end - from >= left) return new Date(end - left)
    left -= Math.max(0, end - from)
    date = date.subtract({ days: 1 })
  }
  return undefined
}

/** Empty on weekends and closed days. A clock change makes the day shorter or longer. */
function openSpan(hours: OfficeHours, date: Temporal.PlainDate): OpenSpan {
  if (date.dayOfWeek > 5 || hours.closedDays.has(date.toString())) return { from: 0, to: 0 }
  const at = (minutes: number) =>
    date.toPlainDateTime().add({ minutes }).toZonedDateTime(hours.timeZone).epochMilliseconds
  return { from: at(hours.opensAt), to: at(hours.closesAt) }
}

function dateOf({ timeZone }: OfficeHours, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}
