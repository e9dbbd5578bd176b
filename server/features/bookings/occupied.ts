import type { Reason } from '../../../contracts/bookings/calendar.ts'
import { type Blocking, blockingWithin, isBlocked } from '../busy-times/blocking.ts'
import type { Span } from '../busy-times/spans.ts'
import type { Database, DatabaseTransaction, OccupiedCellsTable } from '../../db/tables.ts'
import { type CellOwner, cellsTaken, insertCells } from './repository.ts'
import { cellsOf } from './slots.ts'

/** Everything that already takes times within a span. */
export interface Occupied extends Pick<Blocking, 'busy' | 'blocked'> {
  /** Taken cells by cell number. */
  cells: ReadonlyMap<number, OccupiedCellsTable>
}

export async function findOccupied(db: Database, span: Span): Promise<Occupied> {
  const cells = cellsOf(span.startsAt, span.endsAt)
  const [taken, blocking] = await Promise.all([
    cellsTaken(db, { first: cells[0] ?? 0, end: (cells.at(-1) ?? 0) + 1 }),
    blockingWithin(db, span),
  ])
  return { cells: taken, ...blocking }
}

/**
 * Occupies the cells first, waiting for transactions that are about to take one of them, and then
 * reads busy and blocked times: a change of blocked times waits for transactions that have cells.
 * @param override ignores busy calendars and blocked times
 * @returns false if a cell is taken, or a busy calendar or block overlaps the span; the transaction
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

/** One reason per block, and one per other kind. */
export function conflictsOf({ cells, busy, blocked }: Occupied, span: Span): Reason[] {
  const { startsAt, endsAt } = span
  const overlaps = (other: Span) => other.startsAt < endsAt && startsAt < other.endsAt
  const owners = cellsOf(startsAt, endsAt).flatMap((cell) => cells.get(cell) ?? [])
  const isHeld = owners.some(({ held_id }) => held_id !== null)
  const isOffered = owners.some(({ offer_id }) => offer_id !== null)
  const isBooked = owners.some(({ booking_id }) => booking_id !== null)
  return [
    ...blocked.filter(overlaps).map(({ block: { label, author } }): Reason => ({
      kind: 'blocked',
      block: { label, author },
    })),
    ...(busy.some(overlaps) ? [{ kind: 'busy' } as const] : []),
    ...(isHeld ? [{ kind: 'held' } as const] : []),
    ...(isOffered ? [{ kind: 'offered' } as const] : []),
    ...(isBooked ? [{ kind: 'booked' } as const] : []),
  ]
}
