import { expect, test } from 'vitest'
import { calendar } from './calendar.ts'
import { readHandbook } from './read-handbook.ts'
import { hoursAWeek, roleWork } from './role-work.ts'

const sections = readHandbook()
const work = roleWork(sections)
const blocks = sections.flatMap((section) => section.blocks)

test('handbook: every step and checklist is in the work of its roles [HB-03]', () => {
  const steps = blocks.flatMap((block) => (block.kind === 'sop' ? block.steps : []))
  const listed = work.flatMap(({ procedures }) => procedures.flatMap(({ steps: some }) => some))
  const owners = steps.reduce((sum, { delegate }) => sum + (delegate === undefined ? 1 : 2), 0)
  expect(listed).toHaveLength(owners)
  const checklists = blocks.flatMap((block) => (block.kind === 'checklist' ? [block] : []))
  expect(checklists.filter(({ owner }) => owner === undefined)).toEqual([])
  const used = new Set(work.flatMap((one) => one.checklists.map(({ id }) => id)))
  expect(used).toEqual(new Set(checklists.map(({ id }) => id)))
})

test('handbook: every duty is in the work of its role, and the meeting in that of all but the adviser [HB-03]', () => {
  for (const duty of calendar) {
    const doing = work.filter(({ duties }) => duties.includes(duty)).map(({ role }) => role)
    if (duty.role === 'Everyone') expect(doing).toHaveLength(work.length - 1)
    else expect(doing).toEqual([duty.role])
  }
})

test('handbook: the hours a week add up by how often a duty comes [HB-03]', () => {
  const duty = { task: 'a task', href: '#values', role: 'Bookkeeper' } as const
  expect(
    hoursAWeek([
      { ...duty, minutes: 12, when: { every: 'business day', at: 'noon' } },
      { ...duty, minutes: 60, when: { every: 'day', at: 'noon' } },
      { ...duty, minutes: 30, when: { every: 'week', on: 'Monday' } },
      { ...duty, minutes: 390, when: { every: 'month', businessDay: 1 } },
    ]),
  ).toBe(1 + 7 + 0.5 + 1.5)
  expect(hoursAWeek([])).toBe(0)
})

test("handbook: a practice manager's recurring duties fit into a day a week [HB-03]", () => {
  const manager = work.find(({ slug }) => slug === 'practice-manager')
  const hours = hoursAWeek([...(manager?.duties ?? []), ...(manager?.delegated ?? [])])
  expect(hours).toBeGreaterThan(3)
  expect(hours).toBeLessThan(8)
})
