import { expect, test } from 'vitest'
import { wholeTimes } from './whole-times.ts'

test('a time of day keeps its AM or PM, and all other words are as they were', () => {
  expect(wholeTimes('Monday to Friday 9:00 AM to 5:00 PM Pacific')).toBe(
    'Monday to Friday 9:00\u00A0AM to 5:00\u00A0PM Pacific',
  )
  expect(wholeTimes('Form 5 AMT, at 12 noon')).toBe('Form 5 AMT, at 12 noon')
})
