import { expect, test } from 'vitest'
import { openingHours, sameHours, weekHours } from './office-hours.ts'
import type { Office } from './schemas/office.ts'

type Hours = Office['hours']

/** The same hours from Monday to Friday. */
function everyDay(hours: string) {
  return { Monday: hours, Tuesday: hours, Wednesday: hours, Thursday: hours, Friday: hours }
}

const words = (hours: Hours, timeZone: string) => openingHours({ hours, timeZone, holidays: [] })

test('office hours: the words follow from the times and the zone [CT-01]', () => {
  expect(words(everyDay('09:00-17:00'), 'America/Los_Angeles')).toEqual({
    open: 'Monday to Friday 9:00 AM to 5:00 PM Pacific',
    closed: 'Closed on Saturdays and Sundays',
  })
  expect(words(everyDay('08:30-12:00'), 'America/New_York').open).toBe(
    'Monday to Friday 8:30 AM to 12:00 PM Eastern',
  )
  expect(words(everyDay('00:00-24:00'), 'Europe/London').open).toBe(
    'Monday to Friday 12:00 AM to 12:00 AM London',
  )
})

test('office hours: a break, other hours on a day, and a closed day are in the words [CT-01]', () => {
  const split = '08:30-12:00, 13:00-17:00'
  const hours = { Monday: split, Tuesday: split, Wednesday: '10:00-14:00', Thursday: split }
  expect(words(hours, 'America/New_York')).toEqual({
    open: 'Monday and Tuesday 8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM, Wednesday 10:00 AM to 2:00 PM, Thursday 8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM Eastern',
    closed: 'Closed on Fridays, Saturdays, and Sundays',
  })
})

test('office hours: days in a row with the same hours are together, without closed ones', () => {
  const { Wednesday: _, ...hours } = everyDay('09:00-17:00')
  const week = weekHours({ hours })
  expect(sameHours(week).map(({ days }) => days)).toEqual([
    ['Monday', 'Tuesday'],
    ['Thursday', 'Friday'],
  ])
})
