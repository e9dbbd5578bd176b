import { Temporal } from 'temporal-polyfill'
import type { Span } from './spans.ts'
import type { BlockedTimesTable } from '../../db/tables.ts'

/** When a block is in effect. */
export type BlockRule = Pick<
  BlockedTimesTable,
  'starts' | 'ends' | 'time_zone' | 'repeats' | 'until' | 'skipped'
>

/** A time of a block. */
export interface Occurrence extends Span {
  /** The day on which it starts on the block's clock, `yyyy-MM-dd`. */
  date: string
}

/** The times of a block that overlap a span, in order; skipped ones are left out. */
export function occurrencesOf(rule: BlockRule, span: Span): Occurrence[] {
  const skipped = new Set(skippedDates(rule))
  return timesOf(rule, span).filter(({ date }) => !skipped.has(date))
}

/** The skipped times of a block that overlap a span, in order. */
export function skippedWithin(rule: BlockRule, span: Span): Occurrence[] {
  const skipped = new Set(skippedDates(rule))
  return timesOf(rule, span).filter(({ date }) => skipped.has(date))
}

/** The days on which a weekly block is skipped. */
export function skippedDates({ skipped }: Pick<BlockRule, 'skipped'>): string[] {
  return skipped === '' ? [] : skipped.split(' ')
}

/** Those of some days on which a weekly block can be skipped, as they are stored. */
export function skippedText(rule: Omit<BlockRule, 'skipped'>, dates: readonly string[]): string {
  return [...new Set(dates)]
    .filter((date) => isWeekOf(rule, date))
    .toSorted()
    .join(' ')
}

/** Whether a weekly block has a time that starts on a day, which may be skipped. */
export function isWeekOf(
  { starts, repeats, until }: Pick<BlockRule, 'starts' | 'repeats' | 'until'>,
  date: string,
): boolean {
  if (repeats !== 'weekly' || (until !== null && date > until)) return false
  const first = Temporal.PlainDateTime.from(starts).toPlainDate()
  const { days } = first.until(Temporal.PlainDate.from(date), { largestUnit: 'days' })
  return days >= 0 && days % 7 === 0
}

/** The days of a block in the weeks of other days, Monday to Sunday. */
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
    // A clock change may repeat or skip an end of the block, which then covers both readings.
    const startsAt = instantOf(start, rule.time_zone, 'earlier')
    const endsAt = instantOf(ends.add({ weeks }), rule.time_zone, 'later')
    if (startsAt >= span.endsAt) break
    if (endsAt > span.startsAt) found.push({ startsAt, endsAt, date })
    if (!isWeekly) break
  }
  return found
}

/** How many weeks come before the span and needn't be looked at; at least one week too few. */
function weeksBefore({ startsAt }: Span, { starts, time_zone: zone }: BlockRule): number {
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  const { days } = Temporal.PlainDateTime.from(starts)
    .toPlainDate()
    .until(day.toPlainDate(), { largestUnit: 'days' })
  return Math.max(0, Math.floor(days / 7) - 1)
}

/** Epoch milliseconds. */
function instantOf(
  wall: Temporal.PlainDateTime,
  zone: string,
  disambiguation: 'earlier' | 'later',
): number {
  return wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
}
