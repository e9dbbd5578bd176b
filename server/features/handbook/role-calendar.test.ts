import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendar } from '../../../cms/handbook/calendar.ts'
import { roles } from '../../../cms/handbook/roles.ts'
import { dutiesOf } from '../../../cms/handbook/role-work.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { readWithLibical } from '../../../tests/support/libical.ts'
import { comesOn } from '../../../cms/handbook/recurring-date.ts'
import { roleCalendar } from './role-calendar.ts'

const context = buildMailContext()
const DAY_MS = 24 * 60 * 60 * 1000

function eventsOf(role: (typeof roles)[number], today: string) {
  const text = roleCalendar(role, { context, today, now: new Date(`${today}T17:00:00Z`) })
  const parsed = new ICAL.Component(ICAL.parse(text))
  return parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** An event's task, without its deadline. */
const taskOf = ({ summary }: ICAL.Event) => summary.replace(/ \(by [^)]*\)$/, '')

/** Up to a date, `yyyy-MM-dd`. */
function datesOf(event: ICAL.Event, last: string): string[] {
  const dates: string[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString().slice(0, 10)
    if (date > last) break
    dates.push(date)
  }
  return dates
}

// A leap day, a month that begins on a Saturday, and the days that clocks change.
test.each(['2028-02-29', '2026-08-01', '2026-03-08', '2026-11-01', '2026-12-31'])(
  'handbook: from %s on, each duty comes on the days that the calendar says [HB-03]',
  (today) => {
    const start = new Date(`${today}T00:00:00Z`)
    const days = Array.from(
      { length: 120 },
      (_, index) => new Date(start.getTime() + index * DAY_MS),
    )
    const last = days.at(-1)?.toISOString().slice(0, 10) ?? ''
    for (const role of roles) {
      for (const event of eventsOf(role, today)) {
        const duty = calendar.find(({ task }) => task === taskOf(event))
        const expected = days.filter((day) => duty && comesOn(duty.when, day))
        expect(datesOf(event, last), event.summary).toEqual(
          expected.map((day) => day.toISOString().slice(0, 10)),
        )
      }
    }
  },
)

test('handbook: the days are business days and weekdays of their month [HB-03]', () => {
  const on = (date: string) => new Date(`${date}T00:00:00Z`)
  // August 2026 begins on a Saturday.
  expect(comesOn({ every: 'month', businessDay: 1 }, on('2026-08-03'))).toBe(true)
  expect(comesOn({ every: 'month', businessDay: 1 }, on('2026-08-02'))).toBe(false)
  expect(comesOn({ every: 'month', businessDay: 5 }, on('2026-08-07'))).toBe(true)
  expect(comesOn({ every: 'month', businessDay: 5 }, on('2026-08-08'))).toBe(false)
  expect(comesOn({ every: 'month', nth: 'first', on: 'Monday' }, on('2026-08-03'))).toBe(true)
  expect(comesOn({ every: 'month', nth: 'third', on: 'Tuesday' }, on('2026-08-18'))).toBe(true)
  expect(comesOn({ every: 'month', nth: 'third', on: 'Tuesday' }, on('2026-08-25'))).toBe(false)
  expect(comesOn({ every: 'month', nth: 'last', on: 'Friday' }, on('2026-08-28'))).toBe(true)
  expect(comesOn({ every: 'month', nth: 'last', on: 'Friday' }, on('2026-08-21'))).toBe(false)
  expect(comesOn({ every: 'quarter', businessDay: 10 }, on('2026-08-14'))).toBe(false)
  expect(comesOn({ every: 'quarter', businessDay: 10 }, on('2026-07-14'))).toBe(true)
  expect(comesOn({ every: 'business day', at: 'noon' }, on('2026-08-08'))).toBe(false)
  expect(comesOn({ every: 'day', at: 'noon' }, on('2026-08-08'))).toBe(true)
})

test('handbook: events last as long as the duty takes, at local time [HB-03]', () => {
  const events = eventsOf('Practice manager', '2026-11-02')
  const check = events.find(
    ({ summary }) => summary === 'Check the day’s docket entries a second time',
  )
  expect(check?.startDate.toString()).toBe('2026-11-02T16:00:00')
  expect(check?.endDate.toString()).toBe('2026-11-02T16:15:00')
  expect(check?.startDate.zone.tzid).toBe('floating')
  // Two times a day, and a duty without a time of day.
  const reviews = events.filter(({ summary }) => summary === 'Read new reviews')
  expect(reviews.map(({ startDate }) => startDate.hour)).toEqual([8, 16])
  const overdue = events.find(({ summary }) => summary === 'Review overdue bills')
  expect(overdue?.startDate.isDate).toBe(true)
  expect(overdue?.description).toContain('About 15 minutes.')
  // A deadline isn't the time when the work starts.
  const stages = events.find(({ summary }) => summary.startsWith('List stages past'))
  expect(stages?.summary).toMatch(/ \(by noon\)$/)
  expect(stages?.startDate.isDate).toBe(true)
})

test('handbook: a role has its duties and those of everyone, with ids that stay [HB-03]', () => {
  const ids = roles.map((role) => {
    const events = eventsOf(role, '2026-11-02')
    expect(new Set(events.map(taskOf))).toEqual(new Set(dutiesOf(role).map(({ task }) => task)))
    const uids = events.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    expect(eventsOf(role, '2027-05-01').map(({ uid }) => uid)).toEqual(uids)
    return uids
  })
  expect(ids.flat()).toContain(
    `handbook-weekly-rhythm-hold-the-deadlines-and-staffing-meeting@${context.idHost}`,
  )
})

test('handbook: libical reads every role’s calendar without a fault [HB-03]', () => {
  const today = '2026-11-02'
  const now = new Date(`${today}T17:00:00Z`)
  const texts = roles.map((role) => roleCalendar(role, { context, today, now }))
  const readings = readWithLibical(texts)
  expect(readings.map(({ faults }) => faults)).toEqual(roles.map(() => 0))
})
