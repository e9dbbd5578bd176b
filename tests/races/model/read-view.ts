import { sql } from 'kysely'
import type { Database } from '../../../server/db/tables.ts'
import { miscounted } from '../../../server/features/people/refresh-repository.ts'
import { type Slot, SLOTS, type View, type Visitor, VISITORS } from './model.ts'

export const DAY = '2026-11-24'
/** The first slot starts at 9 a.m. in the office's time zone, which is UTC-8. */
const FIRST = Date.parse(`${DAY}T17:00:00.000Z`)
export const SLOT_MS = 1_800_000

export const startOf = (slot: Slot) => FIRST + slot * SLOT_MS
const timeOf = (slot: Slot, offset = 0) => new Date(startOf(slot) + offset).toISOString()
const slotAt = (instant: string) => SLOTS.find((slot) => timeOf(slot) === instant)
export const emailOf = (who: Visitor) => `${who}@client.example`
const visitorOf = (email: string) => VISITORS.find((who) => emailOf(who) === email)
/** `14:30`, on the office's clock. */
export const clockOf = (slot: Slot, offset = 0) =>
  new Date(startOf(slot) + offset - 8 * 3_600_000).toISOString().slice(11, 16)

export async function idsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('people').select(['email', 'id']).execute()
  return new Map(rows.map(({ email, id }) => [email, id]))
}

export async function readView(db: Database): Promise<View> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['email', 'starts_at'])
    .where('status', '=', 'confirmed')
    .execute()
  const held = await db
    .selectFrom('held_submissions')
    .select(['email', 'payload'])
    .where('status', '=', 'held')
    .execute()
  const blocks = await db.selectFrom('blocked_times').select('starts').execute()
  const registrations = await db
    .selectFrom('webinar_registrations')
    .select(['email', 'state'])
    .orderBy('email')
    .execute()
  const ids = await idsOf(db)
  const emails = new Map([...ids].map(([email, id]) => [id, email]))
  const merges = await db.selectFrom('merged_people').selectAll().execute()
  const who = (email = '') => visitorOf(email) ?? ('unknown' as Visitor)
  const entries = [
    ...bookings.map(({ email, starts_at }) => ({ text: `booked ${who(email)}`, at: starts_at })),
    ...held.map(({ email, payload }) => ({
      text: `held ${who(email)}`,
      at: String(JSON.parse(payload).starts_at),
    })),
  ]
  return {
    slots: SLOTS.map((slot) => {
      const texts = entries.filter(({ at }) => slotAt(at) === slot).map(({ text }) => text)
      return texts.toSorted().join(' and ') || 'free'
    }),
    blocks: SLOTS.flatMap((slot) =>
      blocks.filter(({ starts }) => starts === `${DAY}T${clockOf(slot)}`).map(() => slot),
    ),
    registrations: registrations.map(({ email, state }) => ({ who: who(email), state })),
    people: [...ids.keys()].map(who).toSorted(),
    mains: Object.fromEntries(
      merges.map(({ person_id, main_id }) => [
        who(emails.get(person_id)),
        who(emails.get(main_id)),
      ]),
    ),
  }
}

/** Contradictions among the rows about bookings, emails, and people. */
export async function contradictionsIn(db: Database): Promise<string[]> {
  const faults: string[] = []
  const bookings = await db.selectFrom('bookings').select(['id', 'status']).execute()
  const held = await db
    .selectFrom('held_submissions')
    .select('id')
    .where('status', '=', 'held')
    .execute()
  const active = bookings.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
  const cells = await db.selectFrom('occupied_cells').selectAll().execute()
  const owners = [...active, ...held.map(({ id }) => id)]
  for (const id of owners) {
    const own = cells.filter(({ booking_id, held_id }) => id === booking_id || id === held_id)
    if (own.length !== 6) faults.push(`${id} has ${own.length} cells`)
  }
  if (cells.length !== 6 * owners.length) faults.push('a cell belongs to no booking')
  const mails = await db.selectFrom('outbox').select(['kind', 'status', 'data']).execute()
  for (const { id, status } of bookings) {
    const about = mails.filter(({ data }) => data.includes(id))
    const reminders = about.filter(({ kind }) => kind === 'booking-reminder').length
    const wanted = status === 'confirmed' ? 2 : 0
    if (reminders !== wanted) faults.push(`${id} (${status}) has ${reminders} reminders`)
    if (!about.some(({ kind }) => kind !== 'booking-reminder')) faults.push(`${id} has no email`)
  }
  for (const email of await miscounted(db)) faults.push(`${email} has wrong counts`)
  const lost = await sql<{ id: string }>`
    select id from bookings where lower(email) not in (select email from people)`.execute(db)
  for (const { id } of lost.rows) faults.push(`${id} has no person`)
  const hidden = await sql<{ main_id: string }>`
    select main_id from merged_people where main_id in (select person_id from merged_people)`.execute(
    db,
  )
  for (const { main_id: id } of hidden.rows) faults.push(`${id} is a main person and merged`)
  return faults
}
