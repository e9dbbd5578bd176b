import type { DayEvent } from './calendar-file.ts'
import type { Evaluated, Inputs } from './tools.ts'

export const READINESS_FIELDS = ['valued', 'event', 'happened', 'have'] as const

export type ReadinessField = (typeof READINESS_FIELDS)[number]
export type ReadinessInputs = Inputs<ReadinessField>

/** In `event`, if nothing has happened since the valuation. */
export const NO_EVENT = 'none'

/** A new report takes up to three weeks from complete documents; this leaves time to collect them. */
const DAYS_TO_PREPARE = 42

/** A report may be used for grants up to 12 months after its valuation date. */
const MONTHS_OF_USE = 12

/** All dates are `yyyy-MM-dd`. */
export interface Readiness {
  /** Undefined without a report. */
  valued: string | undefined
  /** The last day of the 12 months; undefined without a report. */
  lastDay: string | undefined
  /** The id of the event that ended it early, with its date. */
  ended: { event: string; on: string } | undefined
  /** From this date on, grants need a new report; undefined if the first grant already does. */
  due: string | undefined
  /** When to start the next report so that it's ready by then; undefined if it's needed already. */
  start: string | undefined
  /** Ids of the documents that are ready. */
  have: string[]
}

const EARLIEST = '2005-01-01'
const LATEST = '2100-12-31'

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** What's wrong with a date, as a sentence; undefined if nothing is. */
function wrongWith(text: string): string | undefined {
  if (!isDate(text)) return 'Please enter a date, such as 2026-03-31'
  // Section 409A took effect in 2005.
  return text < EARLIEST || text > LATEST ? 'Please enter a date from 2005 to 2100' : undefined
}

function text(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** The same day of a later month, or the month's last day if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return text(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))))
}

/** A month later, but on the 28th at the latest: calendars skip months that don't have the day. */
function firstCheck(valued: string): string {
  const first = addMonths(valued, 1)
  const latest = `${first.slice(0, 8)}28`
  return first < latest ? first : latest
}

export function addDays(date: string, days: number): string {
  return text(new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000))
}

/** `events` and `documents` are the known ids. */
export function evaluateReadiness(
  { valued, event, happened, have }: ReadinessInputs,
  { events, documents }: { events: readonly string[]; documents: readonly string[] },
): Evaluated<Readiness, ReadinessField> {
  const isKnown = event === NO_EVENT || events.includes(event)
  const hasEvent = event !== NO_EVENT
  const errors = {
    ...(valued !== '' && wrongWith(valued) !== undefined && { valued: wrongWith(valued) ?? '' }),
    ...(!isKnown && { event: 'Please choose an event, or none of these' }),
    ...(hasEvent &&
      valued !== '' &&
      (wrongWith(happened) !== undefined
        ? { happened: wrongWith(happened) ?? '' }
        : happened < valued && {
            happened:
              'The event was before the valuation date, so that report should already reflect it. Check both dates.',
          })),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const chosen = have.split(',').filter((id) => documents.includes(id))
  if (valued === '') {
    const none = { valued: undefined, lastDay: undefined, ended: undefined }
    return { result: { ...none, due: undefined, start: undefined, have: chosen } }
  }
  const lastDay = addMonths(valued, MONTHS_OF_USE)
  const isEnded = hasEvent && happened <= lastDay
  const due = isEnded ? happened : addDays(lastDay, 1)
  return {
    result: {
      valued,
      lastDay,
      ended: isEnded ? { event, on: happened } : undefined,
      due,
      start: isEnded ? undefined : addDays(due, -DAYS_TO_PREPARE),
      have: chosen,
    },
  }
}

/** The texts of the calendar's entries, from the content. */
export interface ReadinessWords {
  check: { title: string; text: string }
  start: { title: string; text: string }
  lastDay: { title: string; text: string }
  ended: { title: string; text: string }
  events: readonly { id: string; name: string }[]
}

/** The dates of a report as entries for a calendar; empty without a report. */
export function readinessDays(
  { valued, lastDay, ended, start }: Readiness,
  words: ReadinessWords,
): DayEvent[] {
  if (valued === undefined || lastDay === undefined) return []
  const list = words.events.map(({ name }) => `- ${name}`).join('\n')
  if (ended !== undefined) {
    const name = words.events.find(({ id }) => id === ended.event)?.name ?? ''
    return [
      {
        key: 'ended',
        day: ended.on,
        title: words.ended.title,
        text: `${name}\n${words.ended.text}`,
      },
    ]
  }
  return [
    {
      key: 'check',
      day: firstCheck(valued),
      title: words.check.title,
      text: `${words.check.text}\n${list}`,
      monthlyUntil: lastDay,
    },
    ...(start === undefined ? [] : [{ key: 'start', day: start, ...words.start }]),
    { key: 'last-day', day: lastDay, ...words.lastDay },
  ]
}
