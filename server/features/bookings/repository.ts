import type {
  Database,
  DatabaseTransaction,
  BookingsTable,
  OccupiedCellsTable,
} from '../../db/tables.ts'

/** Occupied cells by number, from `first` up to but not including `end`. */
export async function cellsTaken(
  db: Database,
  { first, end }: { first: number; end: number },
): Promise<Map<number, OccupiedCellsTable>> {
  const rows = await db
    .selectFrom('occupied_cells')
    .selectAll()
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .execute()
  return new Map(rows.map((row) => [row.cell, row]))
}

/** The booking's cells are occupied separately, by `holdCells` in occupied.ts. */
export async function insertBooking(
  trx: DatabaseTransaction,
  booking: BookingsTable,
): Promise<void> {
  await trx.insertInto('bookings').values(booking).execute()
}

export function findBooking(db: Database, id: string): Promise<BookingsTable | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * @returns false if the booking is no longer confirmed or has another SEQUENCE than the one read
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

/**
 * Keeps other transactions from changing the booking until this one ends.
 * @returns false if it is no longer confirmed or has another SEQUENCE than the one read
 */
export async function lockBooking(
  trx: DatabaseTransaction,
  { id, sequence }: Pick<BookingsTable, 'id' | 'sequence'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ sequence })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Deletes a confirmed booking with its cells.
 * @returns false if it is no longer confirmed or has another SEQUENCE
 */
export async function deleteUnchanged(
  trx: DatabaseTransaction,
  { id, sequence }: Pick<BookingsTable, 'id' | 'sequence'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function releaseCells(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('occupied_cells').where('booking_id', '=', bookingId).execute()
}

/** A booking, a held submission whose slot is kept, or an offered time. */
export type CellOwner = { booking_id: string } | { held_id: string } | { offer_id: string }

/** @returns false if a cell is taken; the transaction must then roll back */
export async function insertCells(
  trx: DatabaseTransaction,
  owner: CellOwner,
  cells: readonly number[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('occupied_cells')
    .values(cells.map((cell) => ({ cell, ...owner })))
    .onConflict((conflict) => conflict.column('cell').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(cells.length)
}

/**
 * Gives a held submission's cells to the booking with the same id.
 * @returns false if the submission no longer has cells
 */
export async function takeOverCells(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('occupied_cells')
    .set({ booking_id: id, held_id: null })
    .where('held_id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Confirmed bookings that start at or after the instant, in order. One query, so that they are
 * consistent.
 */
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

/** The last booking of the previous page. */
export type PagePosition = Pick<BookingsTable, 'starts_at' | 'id'>

export function confirmedPage(
  db: Database,
  after: PagePosition,
  limit: number,
): Promise<BookingsTable[]> {
  return (
    db
      .selectFrom('bookings')
      .selectAll()
      .where('status', '=', 'confirmed')
      // A separate condition, so that the index on starts_at is used.
      .where('starts_at', '>=', after.starts_at)
      .where((eb) => eb.or([eb('starts_at', '>', after.starts_at), eb('id', '>', after.id)]))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
