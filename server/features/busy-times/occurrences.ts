import { Temporal } from 'temporal-polyfill'
import type { Span } from './spans.ts'
import type { BlockedTimesTable } from '../../db/tables.ts'

export type BlockRule = Pick<
  BlockedTimesTable,
  'starts' | 'ends' | 'time_zone' | 'repeats' | 'until' | 'skipped'
>

export interface Occurrence extends Span {
  /** The start's date on the block's clock, `yyyy-MM-dd`. */
  date: string
}

/** Occurrences that overlap the span, in order, without skipped ones. */
export function occurrencesOf(rule: BlockRule, span: Span): Occurrence[] {
  const skipped = new Set(skippedDates(rule))
  return timesOf(rule, span).filter(({ date }) => !skipped.has(date))
}

/** Skipped occurrences that overlap the span, in order. */
export function skippedWithin(rule: BlockRule, span: Span): Occurrence[] {
  const skipped = new Set(skippedDates(rule))
  return timesOf(rule, span).filter(({ date }) => skipped.has(date))
}

export function skippedDates({ skipped }: Pick<BlockRule, 'skipped'>): string[] {
  return skipped === '' ? [] : skipped.split(' ')
}

/** Keeps only dates on which the block can be skipped; in the format of the column. */
export function skippedText(rule: Omit<BlockRule, 'skipped'>, dates: readonly string[]): string {
  return [...new Set(dates)]
    .filter((date) => isWeekOf(rule, date))
    .toSorted()
    .join(' ')
}

/** Whether a weekly block has a time that starts on this date, skipped or not. */
export function isWeekOf(
  { starts, repeats, until }: Pick<BlockRule, 'starts' | 'repeats' | 'until'>,
  date: string,
): boolean {
  if (repeats !== 'weekly' || (until !== null && date > until)) return false
  const first = Temporal.PlainDateTime.from(starts).toPlainDate()
  const { days } = first.until(Temporal.PlainDate.from(date), { largestUnit: 'days' })
  return days >= 0 && days % 7 === 0
}

/** The block's dates in the weeks of the given dates, Monday to Sunday. */
export function inSameWeeks(
  dates: readonly string[],
  { starts }: Pick<BlockRule, 'starts'>,
): string[] {
  const { dayOfWeek } = Temporal.PlainDateTime.from(starts)
  return dates.map((text) => {
    const date = Temporal.PlainDate.from(text)
    return date.add({ days: dayOfWeek - date.dayOfWeek }).toString()
  })
}

function timesOf(rule: BlockRule, span: Span): Occurrence[] {
  const starts = Temporal.PlainDateTime.from(rule.starts)
  const ends = Temporal.PlainDateTime.from(rule.ends)
  const isWeekly = rule.repeats === 'weekly'
  const found: Occurrence[] = []
  for (let weeks = isWeekly ? weeksBefore(span, rule) : 0; ; weeks += 1) {
    const start = starts.add({ weeks })
    const date = start.toPlainDate().toString()
    if (rule.until !== null && date > rule.until) break
    // A clock change may repeat or skip an end of the block; the block then covers both readings.
    const startsAt = instantOf(start, rule.time_zone, 'earlier')
    const endsAt = instantOf(ends.add({ weeks }), rule.time_zone, 'later')
    if (startsAt >= span.endsAt) break
    if (endsAt > span.startsAt) found.push({ startsAt, endsAt, date })
    if (!isWeekly) break
  }
  return found
}

/** How many weekly occurrences before the span can be left out; may be one too few. */
function weeksBefore({ startsAt }: Span, { starts, time_zone: zone }: BlockRule): number {
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  const { days } = Temporal.PlainDateTime.from(starts)
    .toPlainDate()
    .until(day.toPlainDate(), { largestUnit: 'days' })
  return Math.max(0, Math.floor(days / 7) - 1)
}

/** In epoch milliseconds. */
function instantOf(
  wall: Temporal.PlainDateTime,
  zone: string,
  disambiguation: 'earlier' | 'later',
): number {
  return wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
}
