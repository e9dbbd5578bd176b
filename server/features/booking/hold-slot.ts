import { busyWithin } from '../../busy/repository.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { cellsOf } from './cells.ts'
import { holdCells } from './repository.ts'
import type { DaySlot } from './slots.ts'

/**
 * Takes a slot for a booking.
 * @returns false where another booking holds it, or a calendar of the firm leaves no room; the
 * transaction must then be undone
 */
export async function holdSlot(
  trx: DatabaseTransaction,
  bookingId: string,
  slot: Pick<DaySlot, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const [held, busy] = await Promise.all([
    holdCells(trx, bookingId, cellsOf(slot.startsAt, slot.endsAt)),
    busyWithin(trx, slot),
  ])
  return held && busy.length === 0
}
