import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildBookingMailData, buildMailContext } from '../../../tests/factories/mail.ts'
import { oneLine } from '../one-line.ts'
import { bookingInvitation } from './invitation.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const context = buildMailContext()

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length !== 1) throw new Error('There must be one event')
  return { calendar, event }
}

test('invitation: it is a request with a stable UID that the visitor can accept', () => {
  const booking = buildBookingMailData({ sequence: 3 })
  const { calendar, event } = read(bookingInvitation(booking, context, NOW, 'visitor').content)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.getFirstPropertyValue('uid')).toBe(`${booking.id}@www.fixture.example`)
  expect(event.getFirstPropertyValue('sequence')).toBe(3)
  expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T12:00:00Z')
  expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-11-24T17:00:00Z')
  expect(String(event.getFirstPropertyValue('dtend'))).toBe('2026-11-24T17:30:00Z')
  const organizer = event.getFirstProperty('organizer')
  expect(organizer?.getFirstValue()).toBe('mailto:office@fixture.example')
  const attendees = event.getAllProperties('attendee')
  expect(attendees).toHaveLength(1)
  expect(String(attendees[0]?.getFirstValue()).toLowerCase()).toBe('mailto:ada@example.com')
  expect(attendees[0]?.getFirstParameter('partstat')).toBe('NEEDS-ACTION')
  expect(attendees[0]?.getFirstParameter('rsvp')).toBe('TRUE')
  expect(attendees[0]?.getFirstParameter('cn')).toBe('Ada Lovelace')
})

test('invitation: any input survives a round trip, and no line is longer than 75 bytes', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: fc.constantFrom('\r\n', ';', ',', '"', '\\', '^', ':', '😀', 'é', 'A') }),
    fc.constant('x\r\nATTENDEE:mailto:evil@example.net'),
    fc.constant('x\nEND:VEVENT\nBEGIN:VEVENT'),
  )
  fc.assert(
    fc.property(typed, typed, typed, (name, service, phone) => {
      const booking = buildBookingMailData({ name: `N${name}`, service, phone })
      const { content: text } = bookingInvitation(booking, context, NOW, 'visitor')
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const { event } = read(text)
      expect(event.getAllProperties('attendee')).toHaveLength(1)
      expect(event.getFirstPropertyValue('summary')).toBe(
        oneLine(`${context.site.company}: ${service}`),
      )
    }),
  )
})
