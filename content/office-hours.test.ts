import { expect, test } from 'vitest'
import { officeMistakes, openingHours } from './office-hours.ts'

test('office hours: the words follow from the times and the zone [CT-01]', () => {
  const words = (opens: string, closes: string, timeZone: string) =>
    openingHours({ office: { opens, closes, timeZone } }).open
  expect(words('09:00', '17:00', 'America/Los_Angeles')).toBe(
    'Monday to Friday 9:00 AM to 5:00 PM Pacific',
  )
  expect(words('08:30', '12:00', 'America/New_York')).toBe(
    'Monday to Friday 8:30 AM to 12:00 PM Eastern',
  )
  expect(words('00:00', '24:00', 'Europe/London')).toBe(
    'Monday to Friday 12:00 AM to 12:00 AM London',
  )
})

test('office hours: malformed hours, hours in the wrong order, and unknown time zones stop the build', () => {
  const good = { opens: '09:00', closes: '17:00', timeZone: 'America/Los_Angeles' }
  expect(officeMistakes(good)).toEqual([])
  const wrong = [
    { opens: '9:00' },
    { closes: '17:60' },
    { opens: '17:00', closes: '09:00' },
    { timeZone: 'Pacific' },
    { timeZone: 'PST' },
    { timeZone: 'America/Nowhere' },
  ]
  for (const change of wrong) expect(officeMistakes({ ...good, ...change })).toHaveLength(1)
})
