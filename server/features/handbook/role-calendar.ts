import { ICalEventRepeatingFreq, ICalWeekday, type ICalRepeatingOptions } from 'ical-generator'
import type { RecurringDuty } from '../../../cms/handbook/read-duties.ts'
import { comesOn, timesOf } from '../../../cms/handbook/recurring-date.ts'
import { dutiesOf } from '../../../cms/handbook/role-work.ts'
import { paths } from '../../../web/paths.ts'
import type { MailContext } from '../../mail/context.ts'
import { calendarText, newCalendar } from '../../mail/calendar/new-calendar.ts'
import type { RecurringDate } from '../../../cms/schemas/recurring-date.ts'
import type { Role } from '../../../cms/handbook/owner.ts'

const { MO, TU, WE, TH, FR } = ICalWeekday
const BUSINESS_DAYS = [MO, TU, WE, TH, FR]
const WEEKDAYS = { Monday: MO, Tuesday: TU, Wednesday: WE, Thursday: TH, Friday: FR } as const
const SET_POSITIONS = { first: 1, second: 2, third: 3, last: -1 } as const
/** The first month of each quarter. */
const QUARTERS = [1, 4, 7, 10]
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
    case 'quarter': {
      const months = when.every === 'quarter' ? { byMonth: QUARTERS } : {}
      return 'businessDay' in when
        ? { freq: MONTHLY, ...months, byDay: BUSINESS_DAYS, bySetPos: [when.businessDay] }
        : {
            freq: MONTHLY,
            ...months,
            byDay: [WEEKDAYS[when.on]],
            bySetPos: [SET_POSITIONS[when.nth]],
          }
    }
  }
}

function firstDay(when: RecurringDate, today: Date): Date {
  let day = today
  while (!comesOn(when, day)) day = new Date(day.getTime() + DAY_MS)
  return day
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
      summary: when.by === undefined ? task : `${task} (by ${when.by})`,
      description: `About ${minutes} minutes. On a holiday, do this on the next business day.\n${url}`,
      url,
    })
  }
  for (const duty of dutiesOf(role)) {
    const id = `${duty.href}-${duty.task}`
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/^-(?:sop-)?/, '')
    const times = timesOf(duty.when)
    if (times.length === 0) add(duty, undefined, id)
    for (const [index, at] of times.entries())
      add(duty, at, index === 0 ? id : `${id}-${index + 1}`)
  }
  return calendarText(calendar)
}
