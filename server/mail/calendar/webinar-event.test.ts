import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { webinar } from '../../../content/site.ts'
import { publicWebinarEvent, webinarEvent } from './webinar-event.ts'

const NOW = new Date('2025-05-20T12:00:00Z')
const context = buildMailContext()
const session = { ...webinar, joinUrl: 'https://meet.laminar-advisory.example/hours' }

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length !== 1) throw new Error('There must be one event')
  return { calendar, event }
}

test('webinar: the session is published, by one organizer and to nobody by name [WB-05]', () => {
  for (const make of [webinarEvent, publicWebinarEvent]) {
    const text = make(session, context, NOW)
    const { calendar, event } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.getFirstPropertyValue('uid')).toBe('webinar-2025-05-24@laminar-advisory.example')
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2025-05-24T19:00:00Z')
    expect(String(event.getFirstPropertyValue('dtend'))).toBe('2025-05-24T20:00:00Z')
    expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2025-05-20T12:00:00Z')
    expect(event.getAllProperties('attendee')).toEqual([])
    expect(text).not.toContain('RSVP')
    expect(event.getFirstPropertyValue('organizer')).toBe('mailto:hello@laminar-advisory.example')
    expect(event.getFirstPropertyValue('summary')).toBe(
      'An hour on getting your hours back (Laminar Advisory)',
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

test('webinar: where to join is told to those who registered alone [WB-05]', () => {
  const theirs = read(webinarEvent(session, context, NOW)).event
  expect(theirs.getFirstPropertyValue('location')).toBe(session.joinUrl)
  const everybodys = read(publicWebinarEvent(webinar, context, NOW)).event
  expect(everybodys.getFirstPropertyValue('location')).toBe('Online')
  expect(everybodys.getFirstPropertyValue('url')).toBe('https://laminar-advisory.example/webinar')
  expect(everybodys.toString()).not.toContain(session.joinUrl)
})

test('webinar: while nobody knows where it is held, the entry says what everybody is told', () => {
  const unsettled = { ...webinar, joinUrl: undefined }
  expect(webinarEvent(unsettled, context, NOW)).toBe(publicWebinarEvent(webinar, context, NOW))
})
