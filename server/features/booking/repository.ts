import { insertRows } from '../../db/insert-rows.ts'
import type { Database, DatabaseTransaction, BookingsTable } from '../../db/tables.ts'

/** Which of the cells from `first` up to but not including `end` are held by bookings. */
export async function cellsTaken(
  db: Database,
  { first, end }: { first: number; end: number },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('occupied_cells')
    .select('cell')
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .execute()
  return new Set(rows.map(({ cell }) => cell))
}

/** Writes a booking; the cells are held apart. */
export async function insertBooking(
  trx: DatabaseTransaction,
  booking: BookingsTable,
): Promise<void> {
  await insertRows(trx, 'bookings', [booking])
}

/** A booking, or undefined. */
export function findBooking(db: Database, id: string): Promise<BookingsTable | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Writes a booking's new time or state.
 * @returns false where it is no longer confirmed at the SEQUENCE that was read
 */
export async function changeBooking(
  trx: DatabaseTransaction,
  sequence: number,
  { id, ...after }: BookingsTable,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set(after)
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Frees the time that a booking holds. */
export async function releaseCells(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('occupied_cells').where('booking_id', '=', bookingId).execute()
}

/**
 * Takes these cells for a booking, waiting for transactions that are about to take one of them.
 * @returns false when at least one is another booking's; the transaction must then be undone
 */
export async function holdCells(
  trx: DatabaseTransaction,
  bookingId: string,
  cells: readonly number[],
): Promise<boolean> {
  const rows = cells.map((cell) => ({ cell, booking_id: bookingId }))
  const inserted = await insertRows(trx, 'occupied_cells', rows, (insert) =>
    insert.onConflict((conflict) => conflict.column('cell').doNothing()),
  )
  return inserted === cells.length
}

/** The bookings that stand and begin at or after an instant, in order; one look, so one moment. */
export function confirmedSince(db: Database, since: Date): Promise<BookingsTable[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', since.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
