import { expect, test } from 'vitest'
import { nonBreakingTimes } from './non-breaking-times.ts'

test('text: a time of day stays on one line with its AM or PM, and other text is unchanged', () => {
  expect(nonBreakingTimes('Monday to Thursday 8:00 AM to 4:00 PM Eastern')).toBe(
    'Monday to Thursday 8:00\u00A0AM to 4:00\u00A0PM Eastern',
  )
  expect(nonBreakingTimes('Form 5 AMT, at 12 noon')).toBe('Form 5 AMT, at 12 noon')
})
