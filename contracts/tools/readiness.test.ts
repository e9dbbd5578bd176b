import fc from 'fast-check'
import { strToU8 } from 'fflate'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import {
  addDays,
  addMonths,
  evaluateReadiness,
  readinessDays,
  type ReadinessInputs,
} from './readiness.ts'

const IDS = { events: ['offer', 'patent'], documents: ['charter', 'forecast'] }
const REPORT: ReadinessInputs = { valued: '2026-03-31', event: 'none', happened: '', have: '' }
const WORDS = {
  check: { title: 'Check; before any grant', text: 'Has one of these happened?' },
  start: { title: 'Start', text: 'Three weeks, usually.' },
  lastDay: { title: 'Last day', text: 'A new report is needed.' },
  ended: { title: 'Stop', text: 'Ask first.' },
  events: [
    { id: 'offer', name: 'An offer' },
    { id: 'patent', name: 'A patent' },
  ],
}
const FILE = { firm: 'Laminar', host: 'firm.example', now: '2026-04-01T12:00:00.000Z' }

const evaluate = (changes: Partial<ReadinessInputs> = {}) =>
  evaluateReadiness({ ...REPORT, ...changes }, IDS)

describe('409A readiness', () => {
  test('a report covers 12 months, and grants from the next day on need a new one [TL-02]', () => {
    expect(evaluate().result).toEqual({
      valued: '2026-03-31',
      lastDay: '2027-03-31',
      due: '2027-04-01',
      start: '2027-02-18',
      ended: undefined,
      have: [],
    })
  })

  test('an event within the 12 months ends the report on its day [TL-02]', () => {
    const event = { event: 'offer', happened: '2026-09-15' }
    expect(evaluate(event).result).toMatchObject({
      due: '2026-09-15',
      start: undefined,
      ended: { event: 'offer', on: '2026-09-15' },
    })
    // After the 12 months, it changes nothing.
    expect(evaluate({ ...event, happened: '2027-05-01' }).result).toMatchObject({
      due: '2027-04-01',
      ended: undefined,
    })
  })

  test('a company without a report gets no dates [TL-02]', () => {
    expect(evaluate({ valued: '', event: 'offer' }).result).toMatchObject({
      due: undefined,
      lastDay: undefined,
    })
  })

  test('a report of February 29 covers until February 28 [TL-02]', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('the due date is always after the valuation date, and at most 366 days later [TL-02]', () => {
    const days = fc.integer({ min: 0, max: 34_000 })
    fc.assert(
      fc.property(days, (offset) => {
        const valued = addDays('2005-01-01', offset)
        const due = evaluate({ valued }).result?.due ?? ''
        const length = (Date.parse(due) - Date.parse(valued)) / 86_400_000
        expect(length).toBeGreaterThanOrEqual(366)
        expect(length).toBeLessThanOrEqual(367)
      }),
    )
  })

  test.each([
    [{ valued: '2026-02-30' }, 'valued', 'Please enter a date, such as 2026-03-31'],
    [{ valued: 'March' }, 'valued', 'Please enter a date, such as 2026-03-31'],
    [{ valued: '1999-12-31' }, 'valued', 'Please enter a date from 2005 to 2100'],
    [{ event: 'x', happened: '2026-04-01' }, 'event', 'Please choose an event, or none of these'],
    [{ event: 'offer' }, 'happened', 'Please enter a date, such as 2026-03-31'],
    [
      { event: 'offer', happened: '2026-03-30' },
      'happened',
      'The event was before the valuation date, so that report should already reflect it. Check both dates.',
    ],
  ] as const)('%j is refused with a reason [TL-04]', (changes, field, message) => {
    expect(evaluate(changes).errors).toEqual({ [field]: message })
  })

  test('documents that the list doesn’t have are ignored [TL-02]', () => {
    expect(evaluate({ have: 'forecast,gone,charter' }).result?.have).toEqual([
      'forecast',
      'charter',
    ])
  })
})

describe('the calendar file', () => {
  function eventsOf(changes: Partial<ReadinessInputs> = {}) {
    const { result } = evaluate(changes)
    if (!result) throw new Error('The inputs are invalid')
    const file = calendarFile(readinessDays(result, WORDS), FILE)
    const calendar = new ICAL.Component(ICAL.parse(file))
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    return { file, events }
  }

  test('has the last day, the day to start, and a monthly check that lists the events [TL-02]', () => {
    const { events } = eventsOf()
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
      '2026-04-28 Check; before any grant',
      '2027-02-18 Start',
      '2027-03-31 Last day',
    ])
    expect(events[0]?.description).toBe('Has one of these happened?\n- An offer\n- A patent')
    expect(events[0]?.isRecurring()).toBe(true)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  })

  test('has a check in each of the 12 months, whatever the valuation date [TL-02]', () => {
    for (const valued of ['2025-12-31', '2026-01-30', '2026-03-31', '2028-02-29', '2026-06-15']) {
      const [check] = eventsOf({ valued }).events
      const dates = check?.iterator()
      const months = Array.from({ length: 12 }, () => dates?.next()?.toString().slice(0, 7))
      expect(months, valued).toEqual(
        Array.from({ length: 12 }, (_, index) =>
          addMonths(`${valued.slice(0, 8)}01`, index + 1).slice(0, 7),
        ),
      )
      expect(dates?.next(), valued).toBeFalsy()
    }
  })

  test('has only the event’s day after one happened [TL-02]', () => {
    const { events } = eventsOf({ event: 'patent', happened: '2026-05-05' })
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)).toEqual([
      '2026-05-05 Stop',
    ])
    expect(events[0]?.description).toBe('A patent\nAsk first.')
  })

  test('has lines of at most 75 octets, whatever the text [TL-02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const text = typed.replaceAll(/[\u0000-\u001f\u007f]/g, '')
        const file = calendarFile([{ key: 'a', day: '2026-01-01', title: text, text: '' }], FILE)
        const lines = file.split('\r\n')
        expect(Math.max(...lines.map((line) => strToU8(line).length))).toBeLessThanOrEqual(75)
        const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
        expect(event && new ICAL.Event(event).summary).toBe(text)
      }),
    )
  })
})
