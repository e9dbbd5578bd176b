import { expect, test } from 'vitest'
import { plain } from '../schemas/handbook.ts'
import { calendar } from './calendar.ts'
import { calendarTable } from './calendar-table.ts'
import type { Role } from './owner.ts'
import { dutiesIn } from './read-duties.ts'
import { readHandbook } from './read-handbook.ts'
import { comesOn, recurringDateIn, recurringDateText, timesOf } from './recurring-date.ts'
import { roles } from './roles.ts'

const sections = readHandbook()
const procedures = sections.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.kind === 'sop' ? [block] : [])),
)

test('handbook: the calendar is one table in the section on how to use it [HB-03]', () => {
  const tables = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' && block.caption ? [{ id, ...block }] : [])),
  )
  const cards = tables.filter(({ rows }) => rows.length === calendar.length)
  expect(cards.map(({ id }) => id)).toEqual(['how-to-use'])
  expect(cards[0]?.rows).toEqual(calendarTable('any').rows)
  expect(cards[0]?.rows.map((row) => row.map(plain).join(' | '))).toContain(
    'Business day 8 | Decide on at most three actions, each with a name and a date | Managing attorney | 60',
  )
})

test('handbook: every step that recurs is in the calendar, with its role and minutes [HB-03]', () => {
  const recurring = procedures.flatMap(({ id, steps }) =>
    steps.flatMap(({ time, role, delegate }) => {
      const when = recurringDateIn(plain(time))
      return when ? [{ href: `#${id}`, when, role, delegate }] : []
    }),
  )
  expect(recurring.length).toBeGreaterThan(60)
  const key = (duty: object) => JSON.stringify(duty)
  expect(recurring.map(key).toSorted()).toEqual(
    calendar
      .map(({ href, when, role, delegate }) => key({ href, when, role, delegate }))
      .toSorted(),
  )
})

test('handbook: a step that names a day is in the calendar, or names the procedure that is [HB-03]', () => {
  const undated = procedures.flatMap(({ id, steps }) =>
    steps
      .map(({ time }) => ({ id, time, text: plain(time) }))
      .filter(({ text }) =>
        /\b(?:every (?:business )?day|daily|weekly|monthly|quarter|business day \d|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?)\b/i.test(
          text,
        ),
      )
      .filter(({ text }) => recurringDateIn(text) === undefined)
      .filter(({ time }) => !time.some(({ kind }) => kind === 'link'))
      .map(({ text }) => `${id}: ${text}`),
  )
  expect(undated).toEqual([
    'sop-use-adopt-section: 20 minutes, Tuesday',
    'sop-use-adopt-section: That Friday',
  ])
})

/** The roles that one person has in a small firm. */
const PEOPLE: readonly (readonly Role[])[] = [
  ['Managing attorney', 'Responsible attorney', 'Timekeeper'],
  ['Second attorney', 'Responsible attorney', 'Timekeeper'],
  ['Paralegal', 'Timekeeper'],
  ['Practice manager'],
  ['Intake specialist'],
  ['Bookkeeper'],
]

const DAY_MS = 24 * 60 * 60 * 1000
const days = Array.from(
  { length: 2 * 366 },
  (_, index) => new Date(Date.UTC(2026, 0, 1) + index * DAY_MS),
)

test.each(PEOPLE.map((person) => [person.join(', '), person] as const))(
  'handbook: no two duties of %s overlap on any day of two years, delegated or not [HB-03]',
  (_name, person) => {
    const own = calendar.filter(({ role, delegate }) =>
      [role, delegate].some((one) => one === 'Everyone' || (one && person.includes(one))),
    )
    const overlaps = days.flatMap((day) => {
      const today = own
        .filter(({ when }) => comesOn(when, day))
        .flatMap(({ task, when, minutes }) =>
          timesOf(when).map((start) => ({ task, start, end: start + minutes })),
        )
        .toSorted((a, b) => a.start - b.start)
      return today.flatMap((duty, index) => {
        const before = today[index - 1]
        return before && before.end > duty.start ? [`${before.task} / ${duty.task}`] : []
      })
    })
    expect([...new Set(overlaps)]).toEqual([])
  },
)

test("handbook: the text's sums of the managing attorney's duties are right", () => {
  const minutes = (every: string, owners: readonly Role[]) =>
    calendar
      .filter(({ when, role }) => when.every === every && owners.includes(role))
      .reduce((sum, duty) => sum + duty.minutes, 0)
  expect(Math.round(minutes('month', ['Managing attorney']) / 60)).toBe(5)
  const meetings = calendar.filter(
    ({ href, role }) =>
      href === '#sop-weekly-rhythm' && ['Everyone', 'Managing attorney'].includes(role),
  )
  expect(meetings.reduce((sum, duty) => sum + duty.minutes, 0)).toBe(40)
})

test('handbook: the supervision hour fits into an hour', () => {
  const hour = calendar.filter(
    ({ href, role }) => href === '#sop-ethics-supervision' && role === 'Managing attorney',
  )
  expect(hour).toHaveLength(3)
  expect(hour.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(60)
})

test('handbook: there are at most ten roles, and each has a step or a duty', () => {
  expect(roles.length).toBeLessThanOrEqual(10)
  const used = new Set(
    [...procedures.flatMap(({ steps }) => steps), ...calendar].flatMap(({ role, delegate }) => [
      role,
      delegate,
    ]),
  )
  expect(roles.filter((role) => !used.has(role))).toEqual([])
})

test.each([
  'every business day, 9:00 AM and 2:00 PM',
  'every day',
  'Monday, by 3:00 PM',
  'Friday, noon',
  'business day 8',
  'last Friday',
  'first Friday of each quarter',
  'business day 10 of each quarter, by noon',
])('handbook: the date %s is read as it is written', (text) => {
  const when = recurringDateIn(`${text.charAt(0).toUpperCase()}${text.slice(1)}, 5 minutes`)
  expect(when && recurringDateText(when)).toBe(text)
})

test.each(['Same day', 'By {date}', 'Week 3', 'Fridays', 'Day 90', 'That Friday', 'Each January'])(
  'handbook: %s is not a recurring date',
  (text) => {
    expect(recurringDateIn(text)).toBeUndefined()
  },
)

test('handbook: a step that recurs without minutes is rejected with file and line [HB-03]', () => {
  const text =
    ':::sop{title="A run" id="sop-run"}\n| Step | Owner | Tool | Time |\n| --- | --- | --- | --- |\n' +
    '| Draft the bills | Bookkeeper | System | Friday, 10 minutes |\n| Send them | Bookkeeper | System | Friday, noon |\n:::\n'
  expect(() => dutiesIn('content/handbook/x.md', text)).toThrow('content/handbook/x.md:5: a step')
  expect(dutiesIn('x', text.replace('noon', 'noon, 5 minutes')).map(({ task }) => task)).toEqual([
    'Draft the bills',
    'Send them',
  ])
})
