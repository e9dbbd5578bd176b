import { randomUUID } from 'node:crypto'
import type { BookingsTable } from '../../server/db/tables.ts'

/** A half-hour booking by a visitor in London. */
export function buildBookingRow(changes: Partial<BookingsTable>): BookingsTable {
  return {
    id: randomUUID(),
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0018',
    service: '409A Valuation',
    timezone: 'Europe/London',
    starts_at: '2026-11-24T17:00:00.000Z',
    ends_at: '2026-11-24T17:30:00.000Z',
    status: 'confirmed',
    sequence: 0,
    assessment: null,
    worksheet: null,
    created_at: '2026-11-20T12:00:00.000Z',
    ...changes,
  }
}
