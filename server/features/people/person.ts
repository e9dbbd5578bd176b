import type { PersonDetails } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { sendingContext } from '../outbox/message.ts'
import { presentPerson } from './list-people.ts'
import { readGroup } from './group.ts'
import { mainOf } from './person-repository.ts'
import { readTimeline } from './timeline.ts'
import { overdueUntil } from './waiting.ts'

/**
 * A person with everything that happened. For someone who was merged, that is the main person.
 * @throws ApiError 404 if the person doesn't exist
 */
export async function readPerson(
  { db, env, now }: { db: Database; env: Env; now: Date },
  id: string,
): Promise<PersonDetails> {
  const { person: row, merged, all } = await readGroup(db, (await mainOf(db, id)) ?? id)
  const until = overdueUntil(env, now)
  const kinds = all.flatMap((member) => presentPerson({ ...member, owner: null }, until).kinds)
  const person = presentPerson(row, until)
  return {
    person: { ...person, kinds: [...new Set(kinds)] },
    merged: merged.map(({ id: memberId, email, name }) => ({ id: memberId, email, name })),
    timeline: await readTimeline(db, all, { context: await sendingContext(db, env), now }),
  }
}
