import { expect, test } from 'vitest'
import { plain } from '../schemas/handbook.ts'
import { calendar } from './calendar.ts'
import { readHandbook } from './read-handbook.ts'
import { roles } from './roles.ts'
import { calendarTable } from './calendar-table.ts'

const sections = readHandbook()

test('handbook: the calendar is one table in the section on how to use it', () => {
  const tables = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' && block.caption ? [{ id, ...block }] : [])),
  )
  const cards = tables.filter(({ rows }) => rows.length === calendar.length)
  expect(cards).toEqual([
    expect.objectContaining({ id: 'how-to-use', rows: calendarTable('any').rows }),
  ])
  expect(cards[0]?.rows.map((row) => row.map(plain).join(' | '))).toContain(
    'Business day 8 | Read the month, decide, and lock the books | Managing attorney / Bookkeeper | 60',
  )
})

test("handbook: the text's sum of the managing attorney's monthly duties is right", () => {
  const minutes = calendar
    .filter(({ when, role }) => when.every === 'month' && role === 'Managing attorney')
    .reduce((sum, duty) => sum + duty.minutes, 0)
  expect(minutes).toBe(4.5 * 60)
})

test('handbook: there are at most ten roles, and each has a step or a duty', () => {
  const steps = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'sop' ? block.steps : [])),
  )
  expect(roles.length).toBeLessThanOrEqual(10)
  const used = new Set([...steps, ...calendar].flatMap(({ role, delegate }) => [role, delegate]))
  expect(roles.filter((role) => !used.has(role))).toEqual([])
})
