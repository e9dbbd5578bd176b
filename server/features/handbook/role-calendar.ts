import { ICalEventRepeatingFreq, ICalWeekday, type ICalRepeatingOptions } from 'ical-generator'
import type { RecurringDuty } from '../../../cms/handbook/calendar.ts'
import { dutiesOf } from '../../../cms/handbook/role-work.ts'
import { paths } from '../../../web/paths.ts'
import type { MailContext } from '../../mail/context.ts'
import { calendarText, newCalendar } from '../../mail/calendar/new-calendar.ts'
import type { RecurringDate } from '../../../cms/schemas/recurring-date.ts'
import type { Role } from '../../../cms/handbook/owner.ts'

const { MO, TU, WE, TH, FR } = ICalWeekday
const BUSINESS_DAYS = [MO, TU, WE, TH, FR]
const WEEKDAYS = { Monday: MO, Tuesday: TU, Wednesday: WE, Thursday: TH, Friday: FR } as const
const POSITIONS = { first: 1, third: 3 } as const
const NOON = 12 * 60
const DAY_MS = 24 * 60 * 60 * 1000

function repeating(when: RecurringDate): ICalRepeatingOptions {
  const { DAILY, WEEKLY, MONTHLY } = ICalEventRepeatingFreq
  switch (when.every) {
    case 'day':
      return { freq: DAILY }
    case 'business day':
      return { freq: WEEKLY, byDay: BUSINESS_DAYS }
    case 'week':
      return { freq: WEEKLY, byDay: [WEEKDAYS[when.on]] }
    case 'month':
      return 'businessDay' in when
        ? { freq: MONTHLY, byDay: BUSINESS_DAYS, bySetPos: [when.businessDay] }
        : { freq: MONTHLY, byDay: [WEEKDAYS[when.on]], bySetPos: [POSITIONS[when.nth]] }
  }
}

const isBusinessDay = (day: Date) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5

/** How many business days of the month have begun by the end of the day. */
function businessDayOfMonth(day: Date): number {
  return Array.from({ length: day.getUTCDate() }, (_, index) => index + 1).filter((date) =>
    isBusinessDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), date))),
  ).length
}

/** The day is midnight UTC. Holidays don't count. */
export function comesOn(when: RecurringDate, day: Date): boolean {
  if (when.every === 'day') return true
  if (!isBusinessDay(day)) return false
  if (when.every === 'business day') return true
  if ('businessDay' in when) return businessDayOfMonth(day) === when.businessDay
  const isWeekday = BUSINESS_DAYS[day.getUTCDay() - 1] === WEEKDAYS[when.on]
  if (when.every === 'week') return isWeekday
  return isWeekday && Math.ceil(day.getUTCDate() / 7) === POSITIONS[when.nth]
}

function firstDay(when: RecurringDate, today: Date): Date {
  let day = today
  while (!comesOn(when, day)) day = new Date(day.getTime() + DAY_MS)
  return day
}

/** In minutes after midnight; `at` has none, one, or two times. */
function timesOf(when: RecurringDate): number[] {
  const at = 'at' in when ? (when.at ?? '') : ''
  return Array.from(at.matchAll(/(\d+):(\d+) ([AP])M|noon/g), ([, hour, minute, half]) =>
    hour === undefined
      ? NOON
      : (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? NOON : 0),
  )
}

/**
 * A role's recurring duties as events that begin on a date (`yyyy-MM-dd`) or at the next time after
 * it. Times are floating, so that 9:00 AM is 9:00 AM wherever the firm is. It has no METHOD,
 * which would require an organizer (RFC 5546, section 3.2.1).
 */
export function roleCalendar(
  role: Role,
  { context, today, now }: { context: MailContext; today: string; now: Date },
): string {
  const calendar = newCalendar(null, context)
  const add = (
    { task, href, minutes, when }: RecurringDuty,
    at: number | undefined,
    id: string,
  ) => {
    const day = firstDay(when, new Date(`${today}T00:00:00Z`))
    const start = new Date(day.getTime() + (at ?? 0) * 60_000)
    const url = context.publicUrl + paths.handbook(href.slice(1))
    calendar.createEvent({
      id: `handbook-${id}@${context.idHost}`,
      stamp: now,
      start,
      ...(at === undefined
        ? { allDay: true }
        : { floating: true, end: new Date(start.getTime() + minutes * 60_000) }),
      repeating: repeating(when),
      summary: task,
      description: `About ${minutes} minutes. On a holiday, do this on the next business day.\n${url}`,
      url,
    })
  }
  for (const duty of dutiesOf(role)) {
    const id = duty.task.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    const times = timesOf(duty.when)
    if (times.length === 0) add(duty, undefined, id)
    for (const [index, at] of times.entries())
      add(duty, at, index === 0 ? id : `${id}-${index + 1}`)
  }
  return calendarText(calendar)
}
