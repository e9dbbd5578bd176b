import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { ICalCalendarMethod } from 'ical-generator'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { calendarText, newCalendar, organizerOf } from './new-calendar.ts'

const company = 'Smith, Jones; "Co" \\ Sons\r\nX-EVIL:1'
const base = buildMailContext()
const context = { ...base, site: { ...base.site, company } }

test('calendar: the product id and name escape whatever the firm is called', () => {
  const subscription = { name: `${company}: consultations`, refreshSeconds: 900 }
  const text = calendarText(newCalendar(ICalCalendarMethod.PUBLISH, context, subscription))
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  const line = 'Smith, Jones; "Co" \\ Sons X-EVIL:1'
  expect(value('prodid')).toBe(`-//${line}//Website//EN`)
  // Compare the raw text: ical.js doesn't unescape these two properties.
  const escaped = String.raw`Smith\, Jones\; "Co" \\ Sons X-EVIL:1: consultations`
  expect([value('name'), value('x-wr-calname')]).toEqual([escaped, escaped])
  expect(value('refresh-interval')).toBe('PT15M')
  expect(calendar.getAllProperties().some(({ name }) => name === 'x-evil')).toBe(false)
})

test('calendar: the organizer is the sender, or the firm if the sender has no name', () => {
  expect(organizerOf(base)).toEqual({ name: base.from.name, email: base.from.address })
  const from = { name: null, address: 'office@fixture.example' }
  expect(organizerOf({ ...base, from }).name).toBe(base.site.company)
})
