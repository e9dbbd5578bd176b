import type { BlockedTimesTable, Database } from '../../db/tables.ts'
import { blocksNear } from './blocks-repository.ts'
import { type Occurrence, occurrencesOf, skippedWithin } from './occurrences.ts'
import { busyWithin } from './repository.ts'
import type { Span } from './spans.ts'

export interface Blocked extends Occurrence {
  block: BlockedTimesTable
}

/** Times that visitors can't book, apart from bookings. Blocks are in order of start. */
export interface Blocking {
  busy: Span[]
  blocked: Blocked[]
  skipped: Blocked[]
}

export async function blockingWithin(db: Database, span: Span): Promise<Blocking> {
  const busy = await busyWithin(db, span)
  const blocks = await blocksNear(db, span)
  const times = (timesIn: typeof occurrencesOf) =>
    blocks
      .flatMap((block) => timesIn(block, span).map((time) => ({ ...time, block })))
      .toSorted((one, other) => one.startsAt - other.startsAt)
  return { busy, blocked: times(occurrencesOf), skipped: times(skippedWithin) }
}

export async function isBlocked(db: Database, span: Span): Promise<boolean> {
  const { busy, blocked } = await blockingWithin(db, span)
  return busy.length + blocked.length > 0
}
