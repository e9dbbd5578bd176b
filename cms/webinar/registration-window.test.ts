import { expect, test } from 'vitest'
import { isClosed, isOver } from './registration-window.ts'

const webinar = {
  endsAt: '2025-05-24T13:00:00-07:00',
  closesOn: '2025-05-22',
  timeZone: 'America/Los_Angeles',
}

test('webinar: the session is over when it ends, and registration closes after the last day in its own time zone [WB-06]', () => {
  expect(isOver(webinar, new Date('2025-05-24T19:59:59Z'))).toBe(false)
  expect(isOver(webinar, new Date('2025-05-24T20:00:00Z'))).toBe(true)
  expect(isClosed(webinar, new Date('2025-05-23T06:59:59Z'))).toBe(false)
  expect(isClosed(webinar, new Date('2025-05-23T07:00:00Z'))).toBe(true)
})
