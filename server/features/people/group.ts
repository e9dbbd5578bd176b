import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import { gone } from '../../lib/errors.ts'
import { findPerson, membersOf, type PersonRow } from './person-repository.ts'

/** A person with everyone merged into them. */
export interface Group {
  person: PersonRow
  merged: PeopleTable[]
  /** The person first. */
  all: PeopleTable[]
  /** The oldest message of any of them without an answer. */
  waitingSince: string | null
}

/**
 * Reads a person with everyone merged into them.
 * @throws ApiError 404 if the person is gone
 */
export async function readGroup(db: Database, id: string): Promise<Group> {
  const person = await findPerson(db, id)
  if (person === undefined) throw gone('person')
  const merged = await membersOf(db, id)
  const all = [person, ...merged]
  const waits = all.flatMap(({ waiting_since: since }) => since ?? [])
  return { person, merged, all, waitingSince: waits.toSorted()[0] ?? null }
}
