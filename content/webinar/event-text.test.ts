import { expect, test } from 'vitest'
import { webinar } from '../site.ts'
import { dayInWords, eventText, isClosed, isOver } from './event-text.ts'

const next = {
  startsAt: '2027-03-09T09:00:00-08:00',
  endsAt: '2027-03-09T10:30:00-08:00',
  timeZone: 'America/Los_Angeles',
  zoneLabel: 'PT',
}

test('webinar: the session is announced word for word as its record says [WB-01]', () => {
  expect(eventText(webinar)).toBe('Friday May 24 2025, 12:00-1:00 PM PT')
  expect(dayInWords(webinar.closesOn)).toBe('May 22nd')
})

test('webinar: a new date gets its weekday and its times worked out [WB-06]', () => {
  expect(eventText(next)).toBe('Tuesday March 9 2027, 9:00-10:30 AM PT')
  const overNoon = { ...next, endsAt: '2027-03-09T12:30:00-08:00' }
  expect(eventText(overNoon)).toBe('Tuesday March 9 2027, 9:00 AM-12:30 PM PT')
  expect(eventText({ ...next, timeZone: 'Asia/Tokyo', zoneLabel: 'JST' })).toBe(
    'Wednesday March 10 2027, 2:00-3:30 AM JST',
  )
})

test('webinar: days are written with the ending they are spoken with', () => {
  expect(
    ['01', '02', '03', '04', '11', '12', '13', '21', '30'].map((day) =>
      dayInWords(`2027-06-${day}`),
    ),
  ).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 30th'.split(' ').map((day) => `June ${day}`))
})

test('webinar: it is over when it ends, and closed after the last day of its own zone [WB-06]', () => {
  expect(isOver(webinar, new Date('2025-05-24T19:59:59Z'))).toBe(false)
  expect(isOver(webinar, new Date('2025-05-24T20:00:00Z'))).toBe(true)
  expect(isClosed(webinar, new Date('2025-05-23T06:59:59Z'))).toBe(false)
  expect(isClosed(webinar, new Date('2025-05-23T07:00:00Z'))).toBe(true)
})
