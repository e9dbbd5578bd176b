import type { BlockedTimesTable, Database } from '../../db/tables.ts'
import { blocksNear } from './blocks-repository.ts'
import { type Occurrence, occurrencesOf, skippedWithin } from './occurrences.ts'
import { busyWithin } from './repository.ts'
import type { Span } from './spans.ts'

/** A block and one of its times. */
export interface Blocked extends Occurrence {
  block: BlockedTimesTable
}

/** What keeps visitors from booking besides bookings; blocks are in order of start. */
export interface Blocking {
  busy: Span[]
  blocked: Blocked[]
  /** Times of weekly blocks that don't count. */
  skipped: Blocked[]
}

/** Everything that overlaps a span: busy times of the firm's calendars, and what the staff block. */
export async function blockingWithin(db: Database, span: Span): Promise<Blocking> {
  const busy = await busyWithin(db, span)
  const blocks = await blocksNear(db, span)
  const times = (timesIn: typeof occurrencesOf) =>
    blocks
      .flatMap((block) => timesIn(block, span).map((time) => ({ ...time, block })))
      .toSorted((one, other) => one.startsAt - other.startsAt)
  return { busy, blocked: times(occurrencesOf), skipped: times(skippedWithin) }
}

/** Whether a busy or blocked time overlaps a span. */
export async function isBlocked(db: Database, span: Span): Promise<boolean> {
  const { busy, blocked } = await blockingWithin(db, span)
  return busy.length + blocked.length > 0
}
