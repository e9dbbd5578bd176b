import { sql } from 'kysely'
import type {
  BookingsTable,
  Database,
  DatabaseTransaction,
  OfferedTimesTable,
} from '../../db/tables.ts'
import type { Span } from '../busy-times/spans.ts'

export async function insertOffer(
  trx: DatabaseTransaction,
  offer: OfferedTimesTable,
): Promise<void> {
  await trx.insertInto('offered_times').values(offer).execute()
}

export function findOffer(db: Database, id: string): Promise<OfferedTimesTable | undefined> {
  return db.selectFrom('offered_times').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Keeps other transactions from accepting or freeing the offer until this one ends. */
export function lockOffer(
  trx: DatabaseTransaction,
  id: string,
): Promise<OfferedTimesTable | undefined> {
  return trx
    .updateTable('offered_times')
    .set((eb) => ({ held_until: eb.ref('held_until') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function countOffers(trx: DatabaseTransaction, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('offered_times')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives the offer's cells to the booking, which has the same id. */
export async function bookOffered(
  trx: DatabaseTransaction,
  { id }: Pick<BookingsTable, 'id'>,
): Promise<void> {
  await trx
    .updateTable('occupied_cells')
    .set({ booking_id: id, offer_id: null })
    .where('offer_id', '=', id)
    .execute()
}

/** Also frees the cells that the offers still have. */
export async function deleteOffers(
  trx: DatabaseTransaction,
  personIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('offered_times').where('person_id', 'in', personIds).execute()
}

/** Like `deleteOffers`, but only if one of the times overlaps the span. */
export async function deleteOffersIfWithin(
  trx: DatabaseTransaction,
  personIds: readonly string[],
  { startsAt, endsAt }: Span,
): Promise<void> {
  await trx
    .deleteFrom('offered_times')
    .where('person_id', 'in', personIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offered_times as wanted')
          .select('wanted.id')
          .where('wanted.person_id', 'in', personIds)
          .where('wanted.starts_at', '<', new Date(endsAt).toISOString())
          .where('wanted.ends_at', '>', new Date(startsAt).toISOString()),
      ),
    )
    .execute()
}

/** The person who has the address, merged or not. */
export function findPersonWith(db: Database, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The time zone of the newest booking of these addresses, all in lower case. */
export async function lastTimeZone(
  db: Database,
  emails: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('timezone')
    .where(sql<string>`lower(email)`, 'in', emails)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.timezone
}

/** Only reads, so it doesn't wait for writers. */
export async function hasExpiredOffers(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('offered_times')
    .select('id')
    .where('held_until', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns how many were deleted */
export async function deleteExpiredOffers(trx: DatabaseTransaction, now: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('offered_times')
    .where('held_until', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
