import type { Today, WaitingPerson } from '../../../contracts/today/today.ts'
import type { ListedPerson } from '../../../contracts/people/people.ts'
import { countByOwner, due, listBy, newestMessages, waiting } from './due-repository.ts'
import { listedPeople, type PeopleReader } from './list-people.ts'
import { overdueUntil } from './waiting.ts'

const MOST_ROWS = 50

interface Whose {
  /** With `isMine`, only this staff member's people and people without an owner are listed. */
  staffId: string
  isMine: boolean
}

type Counts = Pick<Today['totals'], 'replies' | 'overdue' | 'steps'>

interface DuePeople {
  replies: WaitingPerson[]
  steps: ListedPerson[]
  /** Counts of everything, even if the lists are cut. */
  mine: Counts
  everyone: Counts
}

/** People who wait for an answer, and people whose next step is late or due by the day. */
export async function readDuePeople(
  reader: PeopleReader,
  { staffId, isMine }: Whose,
  day: string,
): Promise<DuePeople> {
  const { db, env, now } = reader
  const until = overdueUntil(env, now)
  const [isWaiting, isDue] = [waiting(now.toISOString()), due(day)]
  const ownerId = isMine ? staffId : undefined
  const list = { ownerId, limit: MOST_ROWS }
  const waits = await listBy(db, { ...list, filter: isWaiting, by: 'waiting_since' })
  const texts = await newestMessages(db, waits)
  const steps = await listBy(db, { ...list, filter: isDue, by: 'next_step_on' })
  const waitCounts = await countByOwner(db, isWaiting, until)
  const stepCounts = await countByOwner(db, isDue, until)
  const count = (isTheirs: (row: { owner_id: string | null }) => boolean): Counts => ({
    replies: sum(waitCounts.filter(isTheirs).map((row) => row.count)),
    overdue: sum(waitCounts.filter(isTheirs).map((row) => row.overdue)),
    steps: sum(stepCounts.filter(isTheirs).map((row) => row.count)),
  })
  return {
    replies: listedPeople(reader, waits).map((person) => ({
      ...person,
      text: texts.get(person.id) ?? '',
    })),
    steps: listedPeople(reader, steps),
    mine: count(({ owner_id: owner }) => owner === null || owner === staffId),
    everyone: count(() => true),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
