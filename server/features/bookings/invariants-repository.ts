import { sql } from 'kysely'
import type { Database, InstantText } from '../../db/tables.ts'

/** The cells that an active booking has. */
export interface BookingCells {
  id: string
  starts_at: InstantText
  ends_at: InstantText
  cells: number
  first: number | null
  last: number | null
}

const ACTIVE = sql`bookings.status = 'confirmed' and bookings.ends_at`

export async function cellsByBooking(db: Database, now: InstantText): Promise<BookingCells[]> {
  const { rows } = await sql<BookingCells>`
    select bookings.id, starts_at, ends_at, count(cell) as cells, min(cell) as first, max(cell) as last
    from bookings left join occupied_cells on occupied_cells.booking_id = bookings.id
    where ${ACTIVE} > ${now}
    group by bookings.id, starts_at, ends_at`.execute(db)
  return rows
}

/** Active bookings that were made after `since`, and about which no email was enqueued. */
export async function withoutConfirmation(
  db: Database,
  { now, since }: { now: InstantText; since: InstantText },
): Promise<string[]> {
  // Emails of the first release don't have the booking's id, so match by address and time.
  const { rows } = await sql<{ id: string }>`select id from bookings
    where ${ACTIVE} > ${now} and created_at > ${since} and not exists (
      select 1 from outbox
      where lower(outbox.about) = lower(bookings.email) and kind = 'booking-confirmation'
        and outbox.created_at >= bookings.created_at)
    order by starts_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Includes canceled bookings. */
export async function withoutPerson(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bookings
    where not exists (select 1 from people where people.email = lower(bookings.email))
    order by starts_at`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Active bookings that staff made, moved, or released, without an entry in the audit log. What
 * visitors do isn't in it.
 */
export async function withoutAudit(db: Database, now: InstantText): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bookings
    where ${ACTIVE} > ${now}
      and not exists (select 1 from desk_audit where desk_audit.subject_id = bookings.id)
      and (
        exists (select 1 from held_submissions held
          where held.id = bookings.id and held.status = 'released')
        or exists (select 1 from outbox
          where lower(outbox.about) = lower(bookings.email)
            and outbox.kind in ('booking-confirmation', 'booking-change')
            and outbox.data like '%"id":"' || bookings.id || '"%'
            and outbox.data like '%"byStaff":true%'))
    order by starts_at`.execute(db)
  return rows.map(({ id }) => id)
}
