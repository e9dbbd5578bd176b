import { describe, expect, test } from 'vitest'
import { buildCalendar, buildEvent, OWN_ZONE } from '../../../tests/factories/calendar.ts'
import { parseCalendar } from './parse-calendar.ts'
import { parseInThread } from './parse-in-thread.ts'

const window = {
  startsAt: Date.parse('2026-10-01T00:00Z'),
  endsAt: Date.parse('2027-01-01T00:00Z'),
}
const officeZone = 'America/Los_Angeles'

function read(...lines: string[]) {
  const { spans, unreadable } = parseCalendar({ text: buildCalendar(...lines), window, officeZone })
  const short = (instant: number) => new Date(instant).toISOString().slice(5, 16)
  return {
    unreadable,
    spans: spans.map(({ startsAt, endsAt }) => `${short(startsAt)}/${short(endsAt)}`),
  }
}

const times = (...lines: string[]) => read(...lines).spans

describe('parsing a busy calendar', () => {
  test('an event blocks its time, in UTC, in a custom zone, or in an IANA zone', () => {
    const own = 'TZID=Pacific Standard Time'
    expect(times(...buildEvent('DTSTART:20261124T170000Z', 'DTEND:20261124T173000Z'))).toEqual([
      '11-24T17:00/11-24T17:30',
    ])
    expect(
      times(...OWN_ZONE, ...buildEvent(`DTSTART;${own}:20261124T090000`, 'DURATION:PT30M')),
    ).toEqual(['11-24T17:00/11-24T17:30'])
    expect(
      times(...buildEvent('DTSTART;TZID=Europe/Berlin:20261124T180000', 'DURATION:PT1H')),
    ).toEqual(['11-24T17:00/11-24T18:00'])
    expect(times(...buildEvent('DTSTART:20261124T090000', 'DURATION:PT1H'))).toEqual([
      '11-24T17:00/11-24T18:00',
    ])
  })

  test.each(['Pacific Standard Time', 'America/Los_Angeles'])(
    'a weekly event in %s keeps its local time across a clock change',
    (zone) => {
      const rule = ['RRULE:FREQ=WEEKLY;COUNT=3', 'DURATION:PT1H']
      expect(
        times(...OWN_ZONE, ...buildEvent(`DTSTART;TZID=${zone}:20261027T090000`, ...rule)),
      ).toEqual(['10-27T16:00/10-27T17:00', '11-03T17:00/11-03T18:00', '11-10T17:00/11-10T18:00'])
    },
  )

  test.each([
    ['Europe/Berlin', '20261124T080000Z', ['11-17T08:00/11-17T09:00', '11-24T08:00/11-24T09:00']],
    ['America/Los_Angeles', '20261124T160000Z', ['11-17T17:00/11-17T18:00']],
  ])('without a VTIMEZONE, a series in %s ends at its UNTIL', (zone, until, expected) => {
    const rule = [`RRULE:FREQ=WEEKLY;UNTIL=${until}`, 'DURATION:PT1H']
    expect(times(...buildEvent(`DTSTART;TZID=${zone}:20261117T090000`, ...rule))).toEqual(expected)
  })

  test('a series whose UNTIL is a date has a recurrence on that day', () => {
    const rule = ['RRULE:FREQ=DAILY;UNTIL=20261124', 'DURATION:PT1H']
    const expected = ['11-23T17:00/11-23T18:00', '11-24T17:00/11-24T18:00']
    expect(times(...buildEvent('DTSTART:20261123T170000Z', ...rule))).toEqual(expected)
    const here = 'DTSTART;TZID=America/Los_Angeles:20261123T090000'
    expect(times(...buildEvent(here, ...rule))).toEqual(expected)
  })

  test('recurrences that are excluded, moved, canceled, or free block no time', () => {
    const uid = 'UID:series@example'
    const zone = 'TZID=America/Los_Angeles'
    const changed = (date: string, ...lines: string[]) =>
      buildEvent(uid, `RECURRENCE-ID;${zone}:${date}T090000`, ...lines)
    const there = (date: string) => [`DTSTART;${zone}:${date}T090000`, 'DURATION:PT1H']
    expect(
      times(
        ...buildEvent(
          uid,
          ...there('20261116'),
          'RRULE:FREQ=DAILY;COUNT=6',
          // November 17, in UTC.
          'EXDATE:20261117T170000Z',
        ),
        ...changed('20261118', `DTSTART;${zone}:20261118T110000`, 'DURATION:PT15M'),
        ...changed('20261119', ...there('20261119'), 'STATUS:CANCELLED'),
        ...changed('20261120', ...there('20261120'), 'TRANSP:TRANSPARENT'),
      ),
    ).toEqual(['11-16T17:00/11-16T18:00', '11-18T19:00/11-18T19:15', '11-21T17:00/11-21T18:00'])
  })

  test('later times of a series can be moved to another zone with one of them', () => {
    const uid = 'UID:series@example'
    const here = 'TZID=America/Los_Angeles'
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=3', 'DURATION:PT1H']
    const from = `RECURRENCE-ID;RANGE=THISANDFUTURE;${here}:20261124T090000`
    const there = ['DTSTART;TZID=Europe/Berlin:20261124T183000', 'DURATION:PT1H']
    expect(
      times(
        ...buildEvent(uid, `DTSTART;${here}:20261117T090000`, ...rule),
        ...buildEvent(uid, from, ...there),
      ),
    ).toEqual(['11-17T17:00/11-17T18:00', '11-24T17:30/11-24T18:30', '12-01T17:30/12-01T18:30'])
  })

  test('a single recurrence counts without its series', () => {
    expect(
      times(
        ...buildEvent(
          'RECURRENCE-ID:20261124T170000Z',
          'DTSTART:20261125T170000Z',
          'DURATION:PT1H',
        ),
      ),
    ).toEqual(['11-25T17:00/11-25T18:00'])
  })

  test('all-day events last an office day, even when the clocks change', () => {
    expect(times(...buildEvent('DTSTART;VALUE=DATE:20261101'))).toEqual(['11-01T07:00/11-02T08:00'])
    expect(
      times(...buildEvent('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')),
    ).toEqual(['12-24T08:00/12-27T08:00'])
  })

  test('canceled, free, and empty events block no time; RDATE and VFREEBUSY entries do', () => {
    const at = 'DTSTART:20261124T170000Z'
    expect(times(...buildEvent(at, 'DURATION:PT1H', 'STATUS:CANCELLED'))).toEqual([])
    expect(times(...buildEvent(at, 'DURATION:PT1H', 'TRANSP:TRANSPARENT'))).toEqual([])
    expect(times(...buildEvent(at))).toEqual([])
    expect(times(...buildEvent(at, 'DURATION:PT1H', 'RDATE:20261201T170000Z'))).toHaveLength(2)
    const list = ['FREEBUSY:20261124T170000Z/PT1H', 'FREEBUSY;FBTYPE=FREE:20261125T170000Z/PT1H']
    expect(times('BEGIN:VFREEBUSY', ...list, 'END:VFREEBUSY')).toEqual(['11-24T17:00/11-24T18:00'])
  })

  test('the latest revision of an event counts', () => {
    const revision = (hour: string, sequence: number) =>
      buildEvent(
        'UID:one@example',
        `DTSTART:20261124T${hour}0000Z`,
        'DURATION:PT1H',
        `SEQUENCE:${sequence}`,
      )
    expect(times(...revision('18', 2), ...revision('17', 1))).toEqual(['11-24T18:00/11-24T19:00'])
  })

  test('an invalid entry is counted, and the others are read', () => {
    const good = buildEvent('DTSTART:20261124T170000Z', 'DURATION:PT1H')
    const bad = buildEvent('DTSTART:20261124T170000Z', 'DTEND:soon')
    expect(read(...buildEvent('SUMMARY:Never'), ...bad, ...good)).toEqual({
      unreadable: 2,
      spans: ['11-24T17:00/11-24T18:00'],
    })
  })

  test.each(['RRULE:FREQ=DAILY;BYDAY=', 'RRULE:FREQ=OFTEN', 'no property'])(
    'an event that cannot be parsed is counted, and the others are read: %s',
    (line) => {
      const good = buildEvent('DTSTART:20261124T170000Z', 'DURATION:PT1H')
      const bad = buildEvent('DTSTART:20261124T180000Z', 'DURATION:PT1H', line)
      expect(read(...bad, ...good)).toEqual({ unreadable: 1, spans: ['11-24T17:00/11-24T18:00'] })
    },
  )

  test('a rule may have blanks, lower case, and a folded line', () => {
    const event = (rule: string) => buildEvent('DTSTART:20261123T170000Z', 'DURATION:PT1H', rule)
    const both = { unreadable: 0, spans: ['11-23T17:00/11-23T18:00', '11-24T17:00/11-24T18:00'] }
    expect(read(...event('RRULE:FREQ=DAILY;COUNT=2;BYDAY=MO, TU, WE'))).toEqual(both)
    expect(read(...event('RRULE:freq=daily;count=2'))).toEqual(both)
    expect(read(...event('RRULE:FREQ=DAI\r\n LY;COUNT=2;BYDAY=MO,\r\n  TU'))).toEqual(both)
  })

  test('a calendar may begin with a byte order mark', () => {
    const text = `\uFEFF${buildCalendar(...buildEvent('DTSTART:20261124T170000Z', 'DURATION:PT1H'))}`
    expect(parseCalendar({ text, window, officeZone }).spans).toHaveLength(1)
  })

  test.each(['', '<!doctype html><p>Sign in</p>', '{"error":1}', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])(
    'text that is not a calendar is rejected: %j',
    (text) => {
      expect(() => parseCalendar({ text, window, officeZone })).toThrow('is not a calendar')
    },
  )

  test('the worker thread parses the same way, and stops a calendar that never ends', async () => {
    const event = buildEvent('DTSTART:20261124T170000Z', 'DURATION:PT1H')
    const order = { text: buildCalendar(...event), window, officeZone }
    expect(await parseInThread(order, 20_000)).toEqual(parseCalendar(order))
    const never = buildEvent('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    await expect(parseInThread({ ...order, text: buildCalendar(...never) }, 1000)).rejects.toThrow(
      'takes more than 1 seconds to read',
    )
  })

  test('stopping ends a calendar that is being parsed', async () => {
    const never = buildEvent('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    const order = { text: buildCalendar(...never), window, officeZone }
    const stopping = new AbortController()
    const parsed = parseInThread(order, 3_600_000, stopping.signal)
    setTimeout(() => stopping.abort(), 100)
    await expect(parsed).rejects.toThrow('cannot be read')
  })
})
