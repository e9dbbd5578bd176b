import { Temporal } from 'temporal-polyfill'
import type { ReplyTimes, ReplyWeek } from '../../../contracts/replies/replies.ts'
import type { Today } from '../../../contracts/today/today.ts'
import { replyTimesBetween } from './reply-repository.ts'
import { countWaits, type WaitReader } from '../people/waiting.ts'

/** Weeks shown, including this one. */
const WEEKS = 12

/** Reply times by week, and how many people wait now. */
export async function readReplyTimes({ db, env, now }: WaitReader): Promise<ReplyTimes> {
  const { timeZone } = env.office
  const today = dateIn(timeZone, now)
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 })
  const mondays = Array.from({ length: WEEKS }, (_, week) =>
    thisMonday.subtract({ weeks: WEEKS - 1 - week }),
  )
  const [first = thisMonday] = mondays
  const times = await replyTimesBetween(db, startOf(first, timeZone), now.toISOString())
  const byWeek = Map.groupBy(times, ({ answered_at }) => {
    const date = dateIn(timeZone, new Date(answered_at))
    return date.subtract({ days: date.dayOfWeek - 1 }).toString()
  })
  return {
    targetMinutes: env.replyTargetMinutes,
    ...(await countWaits({ db, env, now })),
    weeks: mondays.map((monday) => {
      const from = monday.toString()
      const minutes = (byWeek.get(from) ?? []).map((time) => time.minutes)
      return weekOf(from, minutes, env.replyTargetMinutes)
    }),
  }
}

/** How fast people were answered today. */
export async function readAnswers({ db, env, now }: WaitReader): Promise<Today['answers']> {
  const { timeZone } = env.office
  const times = await replyTimesBetween(
    db,
    startOf(dateIn(timeZone, now), timeZone),
    now.toISOString(),
  )
  const { answered, inTime, median } = weekOf(
    '',
    times.map(({ minutes }) => minutes),
    env.replyTargetMinutes,
  )
  return { targetMinutes: env.replyTargetMinutes, answered, inTime, median }
}

function startOf(date: Temporal.PlainDate, timeZone: string): string {
  return date.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' })
}

function weekOf(from: string, minutes: readonly number[], targetMinutes: number): ReplyWeek {
  return {
    from,
    answered: minutes.length,
    inTime: minutes.filter((waited) => waited < targetMinutes).length,
    median: percentile(minutes, 50),
    percentile90: percentile(minutes, 90),
  }
}

/** Nearest rank: the smallest value that at least this share of all values doesn't exceed. */
function percentile(values: readonly number[], percent: number): number | null {
  const rank = Math.ceil((values.length * percent) / 100)
  return values.toSorted((one, other) => one - other)[rank - 1] ?? null
}

function dateIn(zone: string, instant: Date): Temporal.PlainDate {
  const epoch = instant.getTime()
  return Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone).toPlainDate()
}
