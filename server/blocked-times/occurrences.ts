import { Temporal } from 'temporal-polyfill'
import type { Span } from '../busy/spans.ts'
import type { BlockedTimesTable } from '../db/tables.ts'

/** When a block is in effect. */
export type BlockRule = Pick<
  BlockedTimesTable,
  'starts' | 'ends' | 'time_zone' | 'repeats' | 'until'
>

/** The times of a block that overlap a span, in order. */
export function occurrencesOf(rule: BlockRule, span: Span): Span[] {
  const starts = Temporal.PlainDateTime.from(rule.starts)
  const ends = Temporal.PlainDateTime.from(rule.ends)
  const isWeekly = rule.repeats === 'weekly'
  const found: Span[] = []
  for (let weeks = isWeekly ? weeksBefore(span, rule) : 0; ; weeks += 1) {
    const start = starts.add({ weeks })
    if (rule.until !== null && start.toPlainDate().toString() > rule.until) break
    // A clock change may repeat or skip an end of the block, which then covers both readings.
    const startsAt = instantOf(start, rule.time_zone, 'earlier')
    const endsAt = instantOf(ends.add({ weeks }), rule.time_zone, 'later')
    if (startsAt >= span.endsAt) break
    if (endsAt > span.startsAt) found.push({ startsAt, endsAt })
    if (!isWeekly) break
  }
  return found
}

/** How many weeks can be skipped, because they end before the span; at least one week too few. */
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
