import { sql, type SqlBool } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export function findByAddress(
  db: Database,
  email: string,
): Promise<Pick<PeopleTable, 'name'> | undefined> {
  return db
    .selectFrom('people')
    .select('name')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Whether the address only has messages that staff took by phone. */
export async function isByHand(
  db: Database,
  { email, bookings, registrations, held }: PeopleTable,
): Promise<boolean> {
  if (bookings + registrations + held > 0) return false
  const isTheirs = sql<SqlBool>`lower(email) = ${email}`
  const typed = await db
    .selectFrom('contact_messages')
    .select('id')
    .where(isTheirs)
    .where('taken_by', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const decided = await db
    .selectFrom('held_submissions')
    .select('id')
    .where(isTheirs)
    .limit(1)
    .executeTakeFirst()
  return typed === undefined && decided === undefined
}

/** Replaces the address in all tables, so that a deletion by the new address finds every row. */
export async function replaceAddress(
  trx: DatabaseTransaction,
  from: string,
  to: string,
): Promise<void> {
  const email = to.toLowerCase()
  for (const table of [
    'people',
    'contact_messages',
    'offered_times',
    'idempotency_keys',
  ] as const) {
    await trx
      .updateTable(table)
      .set({ email })
      .where(sql<SqlBool>`lower(email) = ${from}`)
      .execute()
  }
  await trx
    .updateTable('outbox')
    .set({ about: email })
    .where(sql<SqlBool>`lower(about) = ${from}`)
    .execute()
}

export async function insertPerson(trx: DatabaseTransaction, person: PeopleTable): Promise<void> {
  await trx.insertInto('people').values(person).execute()
}
