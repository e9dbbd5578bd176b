import type {
  Database,
  DatabaseTransaction,
  BookingsTable,
  OccupiedCellsTable,
} from '../../db/tables.ts'

/** The occupied cells from `first` up to but not including `end`, by their number. */
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

/** Inserts a booking; `holdCells` (occupied.ts) occupies its cells. */
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
 * Saves a booking's new time or status.
 * @returns false if the booking is no longer confirmed, or no longer at the SEQUENCE that was read
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
 * Keeps other transactions from changing a booking until this one ends.
 * @returns false if the booking is no longer confirmed, or no longer at the SEQUENCE that was read
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

export async function releaseCells(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('occupied_cells').where('booking_id', '=', bookingId).execute()
}

/** Whose cells they are: a booking's, or those kept for a held submission. */
export type CellOwner = { booking_id: string } | { held_id: string }

/**
 * Occupies cells.
 * @returns false if one of them is taken; the transaction must then roll back
 */
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
 * Gives the cells that are kept for a held submission to the booking with the same id.
 * @returns false if none are kept any more
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
 * The confirmed bookings that begin at or after an instant, in order. A single query, so that the
 * result is consistent.
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

/** The last booking of a page. */
export type PagePosition = Pick<BookingsTable, 'starts_at' | 'id'>

/** The next confirmed bookings after a position, in order, at most `limit`. */
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
      // By itself, so that the index on starts_at is used.
      .where('starts_at', '>=', after.starts_at)
      .where((eb) => eb.or([eb('starts_at', '>', after.starts_at), eb('id', '>', after.id)]))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
