import { calendarDateIn, formatDate, formatSortable } from '../../words/format-date-time.ts'

interface SessionDates {
  startsAt: string
  endsAt: string
  timeZone: string
  closesOn: string
  announced?: string | undefined
  sample?: boolean | undefined
}

const WEEKDAY = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/

/** Contradictions between the dates of a session, by field; each date is valid on its own. */
export function sessionMistakes(session: SessionDates): [field: string, message: string][] {
  const { timeZone, closesOn, announced } = session
  const mistakes: [string, string][] = []
  for (const field of ['startsAt', 'endsAt'] as const) {
    const written = session[field]
    const there = formatSortable(new Date(written), timeZone)
    if (!written.endsWith('Z') && written.slice(0, 16).replace('T', ' ') !== there) {
      mistakes.push([
        field,
        `must have the offset of ${timeZone} on that day; at ${written}, it’s ${there} there`,
      ])
    }
  }
  const start = new Date(session.startsAt)
  const date = calendarDateIn(timeZone, start)
  if (closesOn > date) {
    mistakes.push(['closesOn', `must not be after the session, which is on ${date}`])
  }
  const weekday = formatDate('weekday', start, timeZone)
  const [named = weekday] = WEEKDAY.exec(announced ?? '') ?? []
  // The specification announces the sample, a Saturday, as a Friday.
  if (named !== weekday && session.sample !== true) {
    mistakes.push(['announced', `names ${named}, but ${date} is a ${weekday}`])
  }
  return mistakes
}
