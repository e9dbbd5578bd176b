import { expect, test } from 'vitest'
import { format } from './calendar-words.ts'

test.each([
  ['d', '4'],
  ['cccc', 'Sunday'],
  ['cccccc', 'Su'],
  ['LLLL y', 'October 2026'],
  ['LLLL yyyy', 'October 2026'],
  ['yyyy-MM', '2026-10'],
  ['yyyy-MM-dd', '2026-10-04'],
])('booking: the calendar writes %s as date-fns does [BK-07]', (pattern, words) => {
  expect(format(new Date(2026, 9, 4), pattern)).toBe(words)
})

test('booking: a pattern that the calendar never asked for is an error, not another text [BK-07]', () => {
  expect(() => format(new Date(2026, 9, 4), 'PPPP')).toThrow('PPPP')
})
