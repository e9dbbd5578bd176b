import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readYamlText } from '../reader/yaml-text.ts'
import { type Office, officeSchema } from './office.ts'

const good: Office = {
  timeZone: 'America/Los_Angeles',
  hours: { Monday: '09:00-17:00', Tuesday: '08:30-12:00, 13:00-24:00' },
  holidays: ['Thanksgiving', 'Christmas'],
}

const read = (office: object) =>
  readYamlText({ file: 'content/office.yaml', text: stringify(office) }, officeSchema).data

test('office hours: hours with a break and other hours on a day are fine', () => {
  expect(read(good)).toEqual(good)
})

test.each([
  ['hours without a zero', { hours: { Monday: '9:00-17:00' } }, /:3: hours\.Monday: must be/],
  ['a time that doesn’t exist', { hours: { Monday: '09:00-17:60' } }, /:3: hours\.Monday: must be/],
  ['hours in the wrong order', { hours: { Friday: '17:00-09:00' } }, /:3: hours\.Friday: must be/],
  ['a break without length', { hours: { Monday: '09:00-12:00, 12:00-17:00' } }, /like 09:00-17:00/],
  ['words', { hours: { Monday: 'closed' } }, /not "closed"/],
  ['a week without hours', { hours: {} }, /at least one day/],
  [
    'hours on a weekend',
    { hours: { ...good.hours, Sunday: '09:00-17:00' } },
    /:5: hours\.Sunday: is not a field here; Monday, Tuesday/,
  ],
  [
    'a holiday that isn’t known',
    { holidays: ['Xmas'] },
    /holidays\.0: must be New Year’s Day, .*, not "Xmas"/,
  ],
  ['a zone by its short name', { timeZone: 'Pacific' }, /:1: timeZone: must be an IANA time zone/],
  ['a zone by its letters', { timeZone: 'PST' }, /not "PST"/],
  ['a zone that doesn’t exist', { timeZone: 'America/Nowhere' }, /like America\/Los_Angeles/],
])('office hours: %s stops the build', (_, change, message) => {
  expect(() => read({ ...good, ...change })).toThrow(message)
})
