import { sql, type SqlBool } from 'kysely'
import type { Span } from '../busy-times/spans.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'

/** The longest booking, with a margin: the index is on the start. */
const MAX_BOOKING_MS = 86_400_000
const CELL_MS = 5 * 60_000

/** A booking with the id of its person. */
export type BookingRow = BookingsTable & { personId: string | null }

/** The confirmed bookings that overlap a span, in order of start. */
export function bookingsWithin(db: Database, { startsAt, endsAt }: Span): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .leftJoin('people', (join) => join.on(sql<SqlBool>`people.email = lower(bookings.email)`))
    .selectAll('bookings')
    .select('people.id as personId')
    .where('bookings.status', '=', 'confirmed')
    .where('starts_at', '>', new Date(startsAt - MAX_BOOKING_MS).toISOString())
    .where('starts_at', '<', new Date(endsAt).toISOString())
    .where('ends_at', '>', new Date(startsAt).toISOString())
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .execute()
}

/** The times that are kept for held bookings, as far as they overlap a span. */
export async function keptWithin(db: Database, span: Span): Promise<(Span & { id: string })[]> {
  const rows = await db
    .selectFrom('occupied_cells')
    .select(({ fn }) => [
      'held_id',
      fn.min<number>('cell').as('first'),
      fn.max<number>('cell').as('last'),
    ])
    .where('held_id', 'is not', null)
    .where('cell', '>=', Math.floor(span.startsAt / CELL_MS))
    .where('cell', '<', Math.ceil(span.endsAt / CELL_MS))
    .groupBy('held_id')
    .orderBy('first')
    .execute()
  return rows.map(({ held_id: id, first, last }) => ({
    id: id ?? '',
    startsAt: first * CELL_MS,
    endsAt: (last + 1) * CELL_MS,
  }))
}
