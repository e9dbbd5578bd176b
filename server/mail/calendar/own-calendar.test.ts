import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ICalCalendarMethod } from 'ical-generator'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { calendarText, newCalendar, organizerOf } from './own-calendar.ts'

const company = 'Smith, Jones; "Co" \\ Sons\r\nX-EVIL:1'
const base = buildMailContext()
const context = { ...base, site: { ...base.site, company } }

test('a calendar says who made it, whatever the firm is called', () => {
  const subscription = { name: `${company}: consultations`, refreshSeconds: 900 }
  const text = calendarText(newCalendar(ICalCalendarMethod.PUBLISH, context, subscription))
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  const line = 'Smith, Jones; "Co" \\ Sons X-EVIL:1'
  expect(value('prodid')).toBe(`-//${line}//Website//EN`)
  // Read as it stands: the reader knows neither property as text.
  const escaped = String.raw`Smith\, Jones\; "Co" \\ Sons X-EVIL:1: consultations`
  expect([value('name'), value('x-wr-calname')]).toEqual([escaped, escaped])
  expect(value('refresh-interval')).toBe('PT15M')
  expect(calendar.getAllProperties().some(({ name }) => name === 'x-evil')).toBe(false)
})

test('events are by the sender, or where it has no name by the firm', () => {
  expect(organizerOf(base)).toEqual({ name: base.from.name, email: base.from.address })
  const from = { name: null, address: 'hello@laminar-advisory.example' }
  expect(organizerOf({ ...base, from }).name).toBe(base.site.company)
})
