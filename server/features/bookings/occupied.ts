import type { Reason } from '../../../contracts/bookings/calendar.ts'
import { type Blocked, blockedWithin } from '../busy-times/blocks-repository.ts'
import { busyWithin } from '../busy-times/repository.ts'
import type { Span } from '../busy-times/spans.ts'
import type { Database, OccupiedCellsTable } from '../../db/tables.ts'
import { cellsTaken } from './repository.ts'
import { cellsOf } from './slots.ts'

/** Everything that takes times, within some span. */
export interface Occupied {
  /** By number. */
  cells: ReadonlyMap<number, OccupiedCellsTable>
  busy: readonly Span[]
  blocked: readonly Blocked[]
}

/** Looks up everything that takes times within a span. */
export async function findOccupied(db: Database, span: Span): Promise<Occupied> {
  const cells = cellsOf(span.startsAt, span.endsAt)
  const [taken, busy, blocked] = await Promise.all([
    cellsTaken(db, { first: cells[0] ?? 0, end: (cells.at(-1) ?? 0) + 1 }),
    busyWithin(db, span),
    blockedWithin(db, span),
  ])
  return { cells: taken, busy, blocked }
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
