import type { Reason } from '../../../contracts/bookings/calendar.ts'
import { type Blocking, blockingWithin, isBlocked } from '../busy-times/blocking.ts'
import type { Span } from '../busy-times/spans.ts'
import type { Database, DatabaseTransaction, OccupiedCellsTable } from '../../db/tables.ts'
import { type CellOwner, cellsTaken, insertCells } from './repository.ts'
import { cellsOf } from './slots.ts'

/** Everything that takes times, within some span. */
export interface Occupied extends Pick<Blocking, 'busy' | 'blocked'> {
  /** By number. */
  cells: ReadonlyMap<number, OccupiedCellsTable>
}

/** Looks up everything that takes times within a span. */
export async function findOccupied(db: Database, span: Span): Promise<Occupied> {
  const cells = cellsOf(span.startsAt, span.endsAt)
  const [taken, blocking] = await Promise.all([
    cellsTaken(db, { first: cells[0] ?? 0, end: (cells.at(-1) ?? 0) + 1 }),
    blockingWithin(db, span),
  ])
  return { cells: taken, ...blocking }
}

/**
 * Occupies the cells of a span. Waits for transactions that are about to occupy one of them. The
 * cells come first, because a change of the blocked times waits for those that have them.
 * @param override whether busy calendars and blocked times don't matter
 * @returns false if a cell is taken, or a busy calendar or the staff block the span; the transaction
 * must then roll back
 */
export async function holdCells(
  trx: DatabaseTransaction,
  owner: CellOwner,
  span: Span,
  override = false,
): Promise<boolean> {
  const isFree = await insertCells(trx, owner, cellsOf(span.startsAt, span.endsAt))
  return isFree && (override || !(await isBlocked(trx, span)))
}

/** What takes a time: each block, and each other kind once. */
export function conflictsOf({ cells, busy, blocked }: Occupied, span: Span): Reason[] {
  const { startsAt, endsAt } = span
  const overlaps = (other: Span) => other.startsAt < endsAt && startsAt < other.endsAt
  const owners = cellsOf(startsAt, endsAt).flatMap((cell) => cells.get(cell) ?? [])
  const isHeld = owners.some(({ held_id }) => held_id !== null)
  const isBooked = owners.some(({ booking_id }) => booking_id !== null)
  return [
    ...blocked.filter(overlaps).map(({ block: { label, author } }): Reason => ({
      kind: 'blocked',
      block: { label, author },
    })),
    ...(busy.some(overlaps) ? [{ kind: 'busy' } as const] : []),
    ...(isHeld ? [{ kind: 'held' } as const] : []),
    ...(isBooked ? [{ kind: 'booked' } as const] : []),
  ]
}
