import { expect, test } from 'vitest'
import { readYamlText } from '../reader/yaml-text.ts'
import { siteWith } from './site.ts'

const own = `sample: false
company: Firm
legalName: Firm LLC
tagline: We count.
url: https://www.fixture.example
email: hello@fixture.example
phone: (206) 555-0100
address:
  street: 1 First Street
  city: Seattle
  state: WA
  zip: '98101'
consultation:
  caller: A partner
  prepare: Nothing.
replyTime: in a day
social: []
webinar:
  id: spring-2027
  title: A session
  startsAt: 2027-03-09T09:00:00-08:00
  endsAt: 2027-03-09T10:30:00-08:00
  timeZone: America/Los_Angeles
  zoneLabel: PT
  closesOn: 2027-03-05
  announced: Tuesday March 9 2027, 9:00-10:30 AM PT
book:
  title: A book
`

/**
 * A wrong weekday, like the one in the specification's sample; only sample content may have one.
 */
const SPECIFIED = 'Friday March 9 2027'

const read = (text: string) =>
  readYamlText({ file: 'content/site.yaml', text }, siteWith('America/New_York')).data

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

test('webinar: a session whose dates agree is fine, and so is the specified sample [WB-01]', () => {
  expect(read(own).webinar.id).toBe('spring-2027')
  const sample = own.replace('Tuesday March 9 2027', SPECIFIED)
  expect(() => read(sample)).toThrow(/names Friday/)
  expect(read(sample.replace('webinar:', 'webinar:\n  sample: true')).webinar.sample).toBe(true)
})

test.each([
  ['a day that doesn’t exist', 'startsAt', '2027-02-31T09:00:00-08:00', /must be like 2027-03-09T/],
  ['an hour that doesn’t exist', 'endsAt', '2027-03-09T25:00:00-08:00', /must be like 2027-03-09T/],
  ['an end before the start', 'endsAt', '2027-03-09T08:30:00-08:00', /must be after startsAt/],
  [
    'the offset of another season',
    'startsAt',
    '2027-03-09T09:00:00-07:00',
    /offset of America\/Los/,
  ],
  [
    'a closing day after the session',
    'closesOn',
    '2027-03-10',
    /must not be after the session, which/,
  ],
  ['a closing day that doesn’t exist', 'closesOn', '2027-02-29', /must be a date like 2027-03-05/],
  [
    'a weekday of another date',
    'announced',
    'Friday March 9',
    /names Friday, but 2027-03-09 is a Tue/,
  ],
  ['a bad time zone', 'timeZone', 'Pacific Time', /must be an IANA time zone/],
])('webinar: %s stops the build with file and line', (_, field, value, message) => {
  const text = own.replace(new RegExp(`  ${field}: .*`), `  ${field}: ${value}`)
  const place = `content/site.yaml:${lineOf(text, `  ${field}: `)}: webinar.${field}: `
  const readIt = () => read(text)
  expect(readIt).toThrow(place)
  expect(readIt).toThrow(message)
})

test.each(['https://firm:office', 'https://[firm', 'https://www.firm.example/'])(
  'site: the address %s stops the build',
  (url) => {
    const text = own.replace(/^url: .*/m, `url: ${url}`)
    expect(() => read(text)).toThrow('content/site.yaml:5: url: must be like https://')
  },
)
