import type { Temporal } from 'temporal-polyfill'
import type { Call, Today, TodayQuery } from '../../../contracts/today/today.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { officeDate, openingFrom } from '../../lib/office-clock.ts'
import type { Span } from '../busy-times/spans.ts'
import { readBookings } from '../bookings/week.ts'
import { countHeld, readHeldPage } from '../held/held.ts'
import { readFailed } from '../outbox/read-outbox.ts'
import { readDuePeople } from '../people/due-people.ts'
import { readAnswers } from '../replies/reply-times.ts'

const DAY_MS = 86_400_000
/** Of held submissions and of failed emails. Their own pages list all of them. */
const MOST_ROWS = 10

interface TodayReader {
  db: Database
  env: Env
  now: Date
  staffId: string
}

/** The work that waits for the staff. The number of queries doesn't grow with it. */
export async function readToday(
  reader: TodayReader,
  { whose = 'everyone' }: TodayQuery,
): Promise<Today> {
  const { db, env, now, staffId } = reader
  const { office, officeTimeZone } = env
  const date = officeDate(office, now.getTime())
  const isMine = whose === 'mine'
  const people = await readDuePeople(reader, { staffId, isMine }, date.toString())
  const { rows: held } = await readHeldPage({ db, now, officeTimeZone }, {})
  const { mails, count: failed } = await readFailed({ db, env, now }, MOST_ROWS)
  const own = isMine ? people.mine : people.everyone
  const forAll = { held: await countHeld(db), failed }
  const count = ({ replies, steps }: typeof own) => replies + steps + forAll.held + failed
  return {
    date: date.toString(),
    replies: people.replies,
    calls: await readCalls(db, now),
    steps: people.steps,
    held: held.slice(0, MOST_ROWS),
    failed: mails,
    totals: { ...own, ...forAll },
    counts: { mine: count(people.mine), everyone: count(people.everyone) },
    answers: await readAnswers({ db, env, now }),
    later: laterTimes(env, now, date),
  }
}

/** Calls of today and tomorrow in every time zone; the page picks those of its zone. */
function readCalls(db: Database, now: Date): Promise<Call[]> {
  const span: Span = { startsAt: now.getTime() - DAY_MS, endsAt: now.getTime() + 2 * DAY_MS + 1 }
  return readBookings(db, span, now)
}

function laterTimes(
  { office }: Pick<Env, 'office'>,
  now: Date,
  date: Temporal.PlainDate,
): Today['later'] {
  const at = (days: number) =>
    openingFrom(office, date.add({ days })) ?? new Date(now.getTime() + days * DAY_MS)
  return {
    nextDay: at(1).toISOString(),
    nextWeek: at(8 - date.dayOfWeek).toISOString(),
  }
}
