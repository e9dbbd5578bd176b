import type { LeadCreated } from '../../../contracts/webhook/event.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Actor } from '../../lib/actor.ts'

/** The part of an event that comes from the submission's own row. */
export type SubmissionFacts = Pick<
  LeadCreated['data'],
  'createdAt' | 'email' | 'booking' | 'message' | 'registration'
> & { name: string }

export async function readSubmission(
  trx: DatabaseTransaction,
  { kind, id }: Pick<LeadCreated['data'], 'kind' | 'id'>,
): Promise<SubmissionFacts> {
  const none = { booking: null, message: null, registration: null }
  if (kind === 'booking') {
    const row = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { name, email, created_at: createdAt, service, timezone } = row
    const booking = { service, startsAt: row.starts_at, endsAt: row.ends_at, timezone }
    return { ...none, name, email, createdAt, booking }
  }
  if (kind === 'message') {
    const { name, email, message, created_at } = await trx
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...none, name, email, message, createdAt: created_at }
  }
  const { full_name, email, event_id, state, created_at } = await trx
    .selectFrom('webinar_registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const registration = { session: event_id, state }
  return { ...none, name: full_name, email, registration, createdAt: created_at }
}

/** The person with the address, and the one whom the desk shows in their place. */
export async function readPeople(
  trx: DatabaseTransaction,
  email: string,
): Promise<{ own: PeopleTable; shown: PeopleTable }> {
  const own = await trx
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  const main = await trx
    .selectFrom('people')
    .innerJoin('merged_people', 'merged_people.main_id', 'people.id')
    .selectAll('people')
    .where('merged_people.person_id', '=', own.id)
    .executeTakeFirst()
  return { own, shown: main ?? own }
}

export async function statusesOf(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PeopleTable['status']>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** The actor's name in events; `command` for a command. */
export async function nameOf(trx: DatabaseTransaction, { id, name }: Actor): Promise<string> {
  if (id === null) return name
  const staff = await trx
    .selectFrom('desk_staff')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return staff?.name ?? name
}
