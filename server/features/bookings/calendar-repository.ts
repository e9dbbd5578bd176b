import { sql, type SqlBool } from 'kysely'
import { CELL_MS, MAX_BOOKING_MS, type Span } from '../busy-times/spans.ts'
import type { BookingsTable, Database } from '../../db/tables.ts'

export type BookingRow = BookingsTable & { personId: string | null }

/** Bookings that overlap the span, by start. */
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

/** A slot kept for a held booking, or for a person it was offered to. */
export interface Kept extends Span {
  id: string
  offeredTo: { id: string; name: string } | null
}

/** Kept slots that overlap the span. */
export async function keptWithin(db: Database, span: Span): Promise<Kept[]> {
  const rows = await db
    .selectFrom('occupied_cells')
    .leftJoin('offered_times', 'offered_times.id', 'offer_id')
    .leftJoin('people', 'people.id', 'person_id')
    .select(({ fn }) => [
      'held_id',
      'offer_id',
      'people.id as personId',
      'people.name',
      'people.email',
      fn.min<number>('cell').as('first'),
      fn.max<number>('cell').as('last'),
    ])
    .where('booking_id', 'is', null)
    .where('cell', '>=', Math.floor(span.startsAt / CELL_MS))
    .where('cell', '<', Math.ceil(span.endsAt / CELL_MS))
    .groupBy(['held_id', 'offer_id', 'people.id', 'people.name', 'people.email'])
    .orderBy('first')
    .execute()
  return rows.map(({ held_id, offer_id, personId, name, email, first, last }) => ({
    id: held_id ?? offer_id ?? '',
    offeredTo: personId === null ? null : { id: personId, name: name || email || '' },
    startsAt: first * CELL_MS,
    endsAt: (last + 1) * CELL_MS,
  }))
}
