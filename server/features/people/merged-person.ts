import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { gone } from '../../lib/errors.ts'
import { findPerson, lockById, mainOf, membersOf, type PersonRow } from './person-repository.ts'

/** A person together with everyone merged into them. */
export interface MergedPerson {
  person: PersonRow
  merged: PeopleTable[]
  /** The person first. */
  all: PeopleTable[]
  /** When the oldest unanswered message of any of them came in. */
  waitingSince: string | null
}

/** Makes other changes of a person wait until the transaction ends. */
export function lockPerson(trx: DatabaseTransaction, id: string): Promise<void> {
  return lockById(trx, id)
}

/** Also those of the person whom this one was merged into. */
export async function lockMainPerson(trx: DatabaseTransaction, id: string): Promise<void> {
  await lockById(trx, id, (await mainOf(trx, id)) ?? id)
}

/** @throws ApiError 404 if the person was deleted */
export async function readMergedPerson(db: Database, id: string): Promise<MergedPerson> {
  const person = await findPerson(db, id)
  if (person === undefined) throw gone('person')
  const merged = await membersOf(db, id)
  const all = [person, ...merged]
  const waits = all.flatMap(({ waiting_since: since }) => since ?? [])
  return { person, merged, all, waitingSince: waits.toSorted()[0] ?? null }
}

/**
 * For someone who was merged, returns the main person.
 * @throws ApiError 404 if the person was deleted
 */
export async function readMainPerson(db: Database, id: string): Promise<MergedPerson> {
  return readMergedPerson(db, (await mainOf(db, id)) ?? id)
}
