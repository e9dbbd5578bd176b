import type { PersonDetails } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import { sendingContext } from '../outbox/message.ts'
import { addressOf } from './address-of.ts'
import { checkState, readChecks } from './conflict-checks.ts'
import { colleaguesOf } from './list-repository.ts'
import { presentPerson } from './list-people.ts'
import { readMainPerson } from './merged-person.ts'
import { longestWaiter } from './due-repository.ts'
import { readTimeline } from './timeline.ts'
import { overdueUntil, waitOf } from './waiting.ts'

/**
 * For someone who was merged, returns the main person.
 * @throws ApiError 404 if the person doesn't exist
 */
export async function readPerson(
  { db, env, now }: { db: Database; env: Env; now: Date },
  id: string,
): Promise<PersonDetails> {
  const { person: row, merged, all, waitingSince } = await readMainPerson(db, id)
  const until = overdueUntil(env, now)
  const kinds = all.flatMap((member) => presentPerson({ ...member, owner: null }, until).kinds)
  const person = presentPerson(row, until)
  const checks = await readChecks(db, all)
  return {
    person: { ...person, kinds: [...new Set(kinds)] },
    wait: waitingSince === null ? null : waitOf(env, waitingSince, now),
    replyTo: addressOf(longestWaiting(row, merged)) || all.map(addressOf).find(Boolean) || '',
    merged: merged.map((member) => ({
      id: member.id,
      email: addressOf(member),
      name: member.name,
    })),
    checks,
    checkState: checkState(all, checks),
    colleagues: await readColleagues(db, row),
    next: await longestWaiter(db, row.id, now.toISOString()),
    timeline: await readTimeline(db, all, { context: await sendingContext(db, env), now }),
  }
}

async function readColleagues(db: Database, person: PeopleTable) {
  if (person.company === '') return []
  const rows = await colleaguesOf(db, person, MOST_COLLEAGUES)
  return rows.map((row) => ({ id: row.id, name: row.name || row.email }))
}

/** The most colleagues on a person's page; the list of people has the others. */
const MOST_COLLEAGUES = 5

/** The person's own wait includes those of everyone merged into them. */
function longestWaiting(person: PeopleTable, merged: readonly PeopleTable[]): PeopleTable {
  const { waiting_since: since } = person
  return merged.find((member) => since !== null && member.waiting_since === since) ?? person
}
