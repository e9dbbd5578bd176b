import { busyOverlap } from '../../busy/repository.ts'
import type { Span } from '../../busy/spans.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Database, DatabaseTransaction, BookingsTable } from '../../db/tables.ts'
import { sendWritten } from '../../db/written-statement.ts'
import { cellsOf } from './cells.ts'

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
 * Takes the cells of a span for a booking, waiting for transactions that are about to take one of
 * them.
 * @returns false where one is another booking's, or a calendar of the firm leaves no room; the
 * transaction must then be undone
 */
export async function holdCells(
  trx: DatabaseTransaction,
  bookingId: string,
  span: Span,
): Promise<boolean> {
  const cells = cellsOf(span.startsAt, span.endsAt)
  // The busy times are looked at in the same statement: one less to send and to answer.
  const { numAffectedRows } = await sendWritten(trx, {
    shape: `hold ${cells.length} cells`,
    write: (place) => `
      insert into occupied_cells (cell, booking_id)
      select column1, cast(${place()} as text)
      from (values ${cells.map(() => `(cast(${place()} as bigint))`).join(', ')}) as cells
      where not exists (select 1 from busy_times where ${busyOverlap.write(place)})
      on conflict (cell) do nothing`,
    parameters: [bookingId, ...cells, ...busyOverlap.parameters(span)],
  })
  return numAffectedRows === BigInt(cells.length)
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
