import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBookingMailData, buildMailContext } from '../../../tests/factories/mail.ts'
import {
  AUTHORIZATION,
  type CalendarServer,
  startCalendarServer,
} from '../../../tests/support/radicale.ts'
import { bookingMails } from '../../features/bookings/mails.ts'
import type { MailCalendar } from '../mail.ts'
import { renderMail } from '../templates/render-mail.ts'
import { bookingsCalendar } from './bookings-calendar.ts'

const context = buildMailContext()
let server: CalendarServer

beforeAll(async () => {
  server = await startCalendarServer()
})
afterAll(() => server.stop())

/** The visitor's and the firm's calendars of one event. */
function sent(
  event: 'booked' | 'moved' | 'canceled',
  booking: Parameters<typeof bookingMails>[0],
): MailCalendar[] {
  const created_at = new Date(Date.UTC(2026, 10, 20, 12, booking.sequence)).toISOString()
  return bookingMails(booking, context.staff.slice(0, 1), event).map(({ kind, data }) => {
    const { calendar } = renderMail({ kind, data, created_at }, context)
    if (calendar === null) throw new Error(`${kind} has no calendar`)
    return calendar
  })
}

/** As a calendar program handles an iTIP message (RFC 5546, section 3.2), over CalDAV. */
async function receive({ method, content }: MailCalendar): Promise<number> {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const uid = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')
  const url = `${server.url}${encodeURIComponent(String(uid))}.ics`
  const headers = { authorization: AUTHORIZATION, 'content-type': 'text/calendar; charset=utf-8' }
  if (method === 'CANCEL') return (await fetch(url, { method: 'DELETE', headers })).status
  // A calendar object resource must not have a METHOD (RFC 4791, section 4.1).
  calendar.removeProperty('method')
  return (await fetch(url, { method: 'PUT', headers, body: calendar.toString() })).status
}

/** Read back from the server. */
async function events(): Promise<ICAL.Event[]> {
  const answer = await fetch(server.url, {
    method: 'REPORT',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/xml', depth: '1' },
    body: `<?xml version="1.0"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
      <d:prop><c:calendar-data/></d:prop>
      <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>
    </c:calendar-query>`,
  })
  const objects = (await answer.text()).match(/BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR/g) ?? []
  return objects
    .map((text) => text.replaceAll('&#13;', '').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
    .flatMap((text) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent'))
    .map((component) => new ICAL.Event(component))
}

test.each(['visitor', 'staff'] as const)(
  'calendar server: a booking, its change, and its cancellation are one event, then none (%s) [BK-16]',
  async (reader) => {
    const at = reader === 'visitor' ? 0 : 1
    const booked = buildBookingMailData()
    const moved = {
      ...booked,
      sequence: 1,
      startsAt: new Date('2026-12-01T18:00:00Z'),
      endsAt: new Date('2026-12-01T18:30:00Z'),
      movedFrom: booked.startsAt,
    }
    const messages = [
      sent('booked', booked)[at],
      sent('moved', moved)[at],
      sent('canceled', { ...moved, sequence: 2 })[at],
    ]
    const [first, second, third] = messages
    if (!first || !second || !third) throw new Error('A message is missing')
    expect(messages.map((message) => message?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])

    expect(await receive(first)).toBe(201)
    const [before] = await events()
    expect(before?.startDate.toJSDate()).toEqual(booked.startsAt)

    expect(await receive(second)).toBe(201)
    const after = await events()
    expect(after).toHaveLength(1)
    expect(after[0]?.uid).toBe(before?.uid)
    expect(after[0]?.sequence).toBe(1)
    expect(after[0]?.startDate.toJSDate()).toEqual(moved.startsAt)

    expect(await receive(third)).toBe(200)
    expect(await events()).toEqual([])
  },
)

test('calendar server: every event of the feed of all bookings is accepted [BK-18]', async () => {
  const bookings = [0, 1, 2].map((sequence) =>
    buildBookingMailData({ sequence, name: `Zoë; ${sequence}, "Jr"`, assessment: 'ABCDABCDABCD' }),
  )
  const entries = bookings.map((one) => ({ ...one, createdAt: new Date('2026-11-20T12:00:00Z') }))
  const feed = new ICAL.Component(ICAL.parse([...bookingsCalendar(entries, context)].join('')))
  for (const event of feed.getAllSubcomponents('vevent')) {
    const one = new ICAL.Component(ICAL.parse(feed.toString()))
    one.removeAllSubcomponents('vevent')
    one.addSubcomponent(event)
    expect(await receive({ method: 'PUBLISH', content: one.toString() })).toBe(201)
  }
  const read = (await events()).map(({ summary, sequence }) => [summary, sequence])
  const sent = bookings.map(({ name, service, sequence }) => [`${name}: ${service}`, sequence])
  expect(read.toSorted()).toEqual(sent)
})

test('calendar: a cancellation has the event’s UID, a higher sequence, and the status CANCELLED', () => {
  const booking = buildBookingMailData({ sequence: 2 })
  for (const { method, content } of sent('canceled', booking)) {
    expect(method).toBe('CANCEL')
    const calendar = new ICAL.Component(ICAL.parse(content))
    const event = calendar.getFirstSubcomponent('vevent')
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event?.getFirstPropertyValue('uid')).toBe(`${booking.id}@www.fixture.example`)
    expect(event?.getFirstPropertyValue('sequence')).toBe(2)
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T12:02:00Z')
    expect(event?.getAllProperties('attendee').length).toBeGreaterThan(0)
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
  }
})

test('calendar: only the staff’s copy lists the staff, who need not reply', () => {
  const [theirs, ours] = sent('booked', buildBookingMailData()).map(({ content }) =>
    new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent'),
  )
  const named = (event: ICAL.Component | null | undefined) =>
    event?.getAllProperties('attendee').map((one) => String(one.getFirstValue()).toLowerCase())
  expect(named(theirs)).toEqual(['mailto:ada@example.com'])
  expect(named(ours)).toEqual([
    'mailto:ada@example.com',
    'mailto:desk@fixture.example',
    'mailto:partner@fixture.example',
  ])
  const [, desk] = ours?.getAllProperties('attendee') ?? []
  expect(desk?.getFirstParameter('rsvp')).not.toBe('TRUE')
  expect(desk?.getFirstParameter('partstat')).toBe('ACCEPTED')
})
