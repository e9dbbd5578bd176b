import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixtureWebinar as webinar } from '../../../tests/factories/firm.ts'
import { buildBookingMailData, buildMailContext } from '../../../tests/factories/mail.ts'
import { readWithLibical } from '../../../tests/support/libical.ts'
import { bookingsCalendar } from './bookings-calendar.ts'
import { bookingInvitation, bookingCancelEvent } from './invitation.ts'
import { publicWebinarEvent, webinarEvent } from './webinar-event.ts'
import type { BookingMailData } from '../mail-data.ts'

const NOW = new Date('2026-10-20T12:00:00Z')
const context = buildMailContext()

function booking(startsAt: string, changes: Partial<BookingMailData> = {}): BookingMailData {
  const start = new Date(startsAt)
  const endsAt = new Date(start.getTime() + 30 * 60_000)
  return buildBookingMailData({ startsAt: start, endsAt, ...changes })
}

function feed(...bookings: BookingMailData[]): string {
  const entries = bookings.map((one) => ({ ...one, createdAt: NOW }))
  return [...bookingsCalendar(entries, context)].join('')
}

/** 9:00 AM in San Francisco before a clock change, then moved to a date after it. */
const summer = booking('2026-10-30T16:00:00Z', { assessment: 'ABCDABCDABCD' })
const winter = { ...booking('2026-11-02T17:00:00Z'), id: summer.id, sequence: 1 }
const session = { ...webinar, joinUrl: 'https://meet.fixture.example/hours?a=1,2;b' }

/** Every kind of calendar that the site sends. */
const KINDS: Record<string, string> = {
  ...Object.fromEntries(
    (['visitor', 'staff'] as const).flatMap((audience) => {
      const request = (one: BookingMailData) =>
        bookingInvitation(one, context, NOW, audience).content
      const canceled = bookingCancelEvent(
        { ...winter, sequence: 2 },
        context,
        NOW,
        audience,
      ).content
      return [
        [`invitation of the ${audience}`, request(summer)],
        [`changed invitation of the ${audience}`, request(winter)],
        [`cancellation of the ${audience}`, canceled],
      ]
    }),
  ),
  'webinar for registrants': webinarEvent(session, context, NOW),
  'webinar for everyone': publicWebinarEvent(webinar, context, NOW),
  'calendar of all bookings': feed(summer, { ...winter, id: randomUUID() }),
  'calendar of no bookings': feed(),
}

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const times = (text: string) => linesOf(text).filter((line) => /^DT(START|END)/.test(line))

test('libical: every calendar is valid, and each time is read as intended [BK-16] [BK-18] [WB-05]', () => {
  const readings = readWithLibical(Object.values(KINDS))
  expect(readings.map(({ faults, text }) => [faults, /X-LIC-ERROR.*/.exec(text)?.[0]])).toEqual(
    readings.map(() => [0, undefined]),
  )
  const read = Object.fromEntries(
    Object.keys(KINDS).map((kind, at) => [kind, times(readings[at]?.text ?? '')]),
  )
  const before = ['DTSTART:20261030T160000Z', 'DTEND:20261030T163000Z']
  const after = ['DTSTART:20261102T170000Z', 'DTEND:20261102T173000Z']
  for (const audience of ['visitor', 'staff']) {
    expect(read[`invitation of the ${audience}`]).toEqual(before)
    expect(read[`changed invitation of the ${audience}`]).toEqual(after)
    expect(read[`cancellation of the ${audience}`]).toEqual(after)
  }
  expect(read['calendar of all bookings']).toEqual([...before, ...after])
  expect(read['webinar for everyone']).toEqual([
    'DTSTART:20310114T233000Z',
    'DTEND:20310115T010000Z',
  ])
})

test('libical: calendars are valid whatever a visitor typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({
      unit: fc.constantFrom('\r\n', ';', ',', '"', '\\', '^', ':', '=', '😀', 'é', 'A'),
    }),
    fc.constantFrom(
      'x\r\nATTENDEE:mailto:evil@example.net',
      'x\nEND:VEVENT\nBEGIN:VEVENT',
      '\\n\\',
    ),
  )
  const some = fc.record({ name: typed, phone: typed, service: typed })
  const bookings = fc
    .sample(some, 200)
    .map(({ name, ...words }) => booking('2026-11-24T17:00:00Z', { name: `N${name}`, ...words }))
  const requests = bookings.map((one) => bookingInvitation(one, context, NOW, 'staff').content)
  const readings = readWithLibical([...requests, feed(...bookings)])
  const wrong = readings.filter(({ faults }) => faults !== 0)
  expect(wrong).toEqual([])
  const events = readings.map(({ text }) => text.match(/^BEGIN:VEVENT/gm)?.length)
  expect(events).toEqual([...requests.map(() => 1), bookings.length])
})

test.each([
  ['an event without DTSTAMP', /^DTSTAMP:.*\r\n/m, ''],
  ['an event without UID', /^UID:.*\r\n/m, ''],
  ['an event without ORGANIZER', /^ORGANIZER.*\r\n(?: .*\r\n)*/m, ''],
  ['an invalid time', /^DTSTART:.*/m, 'DTSTART:soon'],
  ['two times', /^DTSTART:.*\r\n/m, '$&$&'],
  ['a truncated calendar', /END:VCALENDAR\r\n/, ''],
])('libical: the test finds %s', (_, part, replacement) => {
  const calendars = Object.entries(KINDS).filter(([kind]) => kind !== 'calendar of no bookings')
  const broken = calendars.map(([, text]) => text.replace(part, replacement))
  for (const [at, [, text]] of calendars.entries()) expect(broken[at]).not.toBe(text)
  for (const [at, { faults }] of readWithLibical(broken).entries()) {
    expect(faults, calendars[at]?.[0]).toBeGreaterThan(0)
  }
})
