import type { PersonDetails } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { sendingContext } from '../outbox/mail-text.ts'
import { presentPerson } from './list-people.ts'
import { findPerson, mainOf, membersOf } from './person-repository.ts'
import { timelineOf } from './timeline.ts'
import { readTimeline } from './timeline-repository.ts'
import { gone } from '../../lib/errors.ts'
import { overdueUntil } from './waiting.ts'

/**
 * A person with everything that happened. For someone who was merged, that is the main person.
 * @throws ApiError 404 if the person doesn't exist
 */
export async function readPerson(
  { db, env, now }: { db: Database; env: Env; now: Date },
  id: string,
): Promise<PersonDetails> {
  const row = await findPerson(db, (await mainOf(db, id)) ?? id)
  if (row === undefined) throw gone('person')
  const merged = await membersOf(db, row.id)
  const group = [row, ...merged]
  const timeline = await readTimeline(db, {
    ids: group.map((each) => each.id),
    emails: group.map(({ email }) => email),
  })
  const until = overdueUntil(env, now)
  const kinds = group.flatMap((each) => presentPerson({ ...each, owner: null }, until).kinds)
  const person = presentPerson(row, until)
  return {
    person: { ...person, kinds: [...new Set(kinds)] },
    merged: merged.map(({ id: memberId, email, name }) => ({ id: memberId, email, name })),
    timeline: timelineOf(timeline, { context: await sendingContext(db, env), now }),
  }
}
