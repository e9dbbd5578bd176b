import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { entry } from '../../../cms/pages/webinar.ts'
import { fixtureFirm, fixtureWebinar as webinar } from '../../../tests/factories/firm.ts'
import { publicWebinarEvent, webinarEvent } from './webinar-event.ts'

const NOW = new Date('2031-01-10T12:00:00Z')
const context = buildMailContext()
const session = { ...webinar, joinUrl: 'https://meet.fixture.example/hours' }

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length !== 1) throw new Error('There must be one event')
  return { calendar, event }
}

test('webinar: the session is published by one organizer without attendees [WB-05]', () => {
  for (const make of [webinarEvent, publicWebinarEvent]) {
    const text = make(session, context, NOW)
    const { calendar, event } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.getFirstPropertyValue('uid')).toBe('webinar-winter-2031@www.fixture.example')
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2031-01-14T23:30:00Z')
    expect(String(event.getFirstPropertyValue('dtend'))).toBe('2031-01-15T01:00:00Z')
    expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2031-01-10T12:00:00Z')
    expect(event.getAllProperties('attendee')).toEqual([])
    expect(text).not.toContain('RSVP')
    expect(event.getFirstPropertyValue('organizer')).toBe(`mailto:${fixtureFirm.email}`)
    expect(event.getFirstPropertyValue('summary')).toBe('Storms, piers, and prices (Fixture & Co.)')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

test('webinar: only registrants get the link to join [WB-05]', () => {
  const theirs = read(webinarEvent(session, context, NOW)).event
  expect(theirs.getFirstPropertyValue('location')).toBe(session.joinUrl)
  const everybodys = read(publicWebinarEvent(webinar, context, NOW)).event
  expect(everybodys.getFirstPropertyValue('location')).toBe(entry.location)
  expect(everybodys.getFirstPropertyValue('url')).toBe('https://www.fixture.example/webinar')
  expect(everybodys.toString()).not.toContain(session.joinUrl)
})

test('webinar: until there is a link, registrants get the public event', () => {
  const unsettled = { ...webinar, joinUrl: undefined }
  expect(webinarEvent(unsettled, context, NOW)).toBe(publicWebinarEvent(webinar, context, NOW))
})
