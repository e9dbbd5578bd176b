import { beforeAll, expect, test } from 'vitest'
import { readServices } from '../../../cms/services/read-services.ts'
import { services } from '../../../cms/services/services.ts'
import type { ScheduleData, DateTimeData } from '../../../contracts/page-data.ts'
import { render } from '../../entry-server.tsx'
import { parseTags } from '../../lib/parse-tags.ts'

const HOSTILE = `\n"'><script>alert(1)</script></textarea><b>&amp; \u0000\u0007\u2028`

const NO_DAY: DateTimeData = {
  choice: {
    timezone: 'Europe/London',
    officeTimezone: 'America/Los_Angeles',
    date: '',
    first: '2026-11-20',
    last: '2027-02-18',
    zones: ['America/Los_Angeles', 'Europe/London'],
  },
  time: '',
  nearest: [],
  formId: 'a-form-of-its-own',
}
const DAY: DateTimeData = {
  ...NO_DAY,
  choice: { ...NO_DAY.choice, date: '2026-11-24' },
  times: {
    slots: [
      { time: '5:00 PM', available: true, startsAt: '2026-11-24T17:00:00.000Z' },
      { time: '5:30 PM', available: false, startsAt: '2026-11-24T17:30:00.000Z' },
      { time: '6:00 PM', available: true, startsAt: '2026-11-24T18:00:00.000Z' },
    ],
  },
}

async function schedulePage(changes: Partial<ScheduleData> = {}) {
  const data: ScheduleData = {
    page: 'schedule',
    service: services.general.name,
    zoneGiven: true,
    dateTime: DAY,
    ...changes,
  }
  const { head, body } = await render('/schedule', { data, year: 2026 })
  const whole = parseTags(body)
  const start = body.indexOf('<form class="booking"')
  const html = body.slice(start, body.indexOf('</form>', start))
  const tags = parseTags(html)
  const named = (name: string) => tags.filter(({ attributes }) => attributes['name'] === name)
  const chosen = (select: string) => {
    const from = tags.findIndex(({ attributes }) => attributes['name'] === select)
    return tags.slice(from).find(({ attributes }) => 'selected' in attributes)
  }
  return { head, html, text: html.replaceAll(/<[^>]*>/g, ''), whole, tags, named, chosen }
}

// Loads the page's code first, because that takes longer than a test's timeout.
beforeAll(() => render('/schedule', { year: 2026 }), 60_000)

test('schedule: without JavaScript the date comes first, in a form without personal data [SH-08] [SH-12]', async () => {
  const { tags, chosen } = await schedulePage({ dateTime: NO_DAY, service: 'ESOP Valuation' })
  expect(tags[0]?.attributes).toMatchObject({ method: 'get', action: '/schedule' })
  const names = tags
    .map(({ attributes }) => attributes['name'])
    .filter((name) => name !== undefined)
  expect(names).toEqual(['service', 'timezone', 'date'])
  expect(chosen('service')?.text).toBe('ESOP Valuation')
  expect(chosen('timezone')?.attributes['value']).toBe('Europe/London')
  const date = tags.find(({ attributes }) => attributes['name'] === 'date')
  expect(date?.attributes).toMatchObject({
    type: 'date',
    min: '2026-11-20',
    max: '2027-02-18',
    required: '',
    value: '',
  })
})

test('schedule: lists the site’s services, and the text of a link that names another [BK-15]', async () => {
  const offered = async (service: string) => {
    const { tags, chosen } = await schedulePage({ service })
    const start = tags.findIndex(({ attributes }) => attributes['name'] === 'service')
    const end = tags.findIndex(({ name }, each) => each > start && name !== 'option')
    return { chosen: chosen('service')?.text, names: tags.slice(start + 1, end).map((t) => t.text) }
  }
  const site = await offered(services.general.name)
  expect(site.chosen).toBe(services.general.name)
  expect(site.names).toEqual(expect.arrayContaining(readServices().map(({ name }) => name)))
  const own = `Mine & "yours" </option><b>`
  expect(await offered(own)).toEqual({ chosen: own, names: [own, ...site.names] })
})

test('schedule: lists the times with the office time, and disables taken ones [SH-08] [SL-02]', async () => {
  const { tags, named, text } = await schedulePage()
  expect(tags[0]?.attributes).toMatchObject({ method: 'post', action: '/schedule' })
  const times = named('time').map(({ attributes }) => attributes)
  expect(times.map(({ value }) => value)).toEqual(['5:00 PM', '5:30 PM', '6:00 PM'])
  expect(times.map((time) => 'disabled' in time)).toEqual([false, true, false])
  expect(times.every((time) => 'required' in time && !('checked' in time))).toBe(true)
  expect(text).toContain('5:00 PM (9:00 AM Pacific)')
  expect(text).toContain('5:30 PM (9:30 AM Pacific) (Unavailable)')
  expect(text).not.toContain('5:00 PM (9:00 AM Pacific) (Unavailable)')
  const [timesFor] = named('timesFor')
  expect(timesFor?.attributes['value']).toBe('2026-11-24 Europe/London')
  const [formId] = named('formId')
  expect(formId?.attributes).toMatchObject({ type: 'hidden', value: 'a-form-of-its-own' })
  const [name] = named('name')
  expect(name?.attributes).toMatchObject({ minlength: '2', required: '' })
  const [show] = named('show')
  expect(show?.attributes).toMatchObject({ value: 'times', formnovalidate: '' })
})

test('schedule: the office time is left out where both clocks agree [SL-02]', async () => {
  const choice = { ...DAY.choice, timezone: 'America/Tijuana' }
  const { html } = await schedulePage({ dateTime: { ...DAY, choice } })
  expect(html).toContain('5:00 PM')
  expect(html).not.toContain('Pacific)')
})

test('schedule: says why a date has no times, and offers the next one [SL-05]', async () => {
  const empty = (times: DateTimeData['times']) =>
    schedulePage({ dateTime: { ...DAY, ...(times ? { times } : {}) } })
  const next = await empty({ slots: [], nextDate: '2026-11-25' })
  expect(next.text).toContain('No times are available on this date.')
  expect(next.named('show').map(({ attributes }) => attributes['value'])).toEqual([
    'times',
    '2026-11-25',
  ])
  const busy = await empty({ slots: [], note: 'Please try again in a minute.' })
  expect(busy.text).toContain('Please try again in a minute.')
})

test('schedule: on a holiday, its name takes the place of the times [SL-03] [SL-07]', async () => {
  const slots = [{ time: '5:00 PM', available: false, startsAt: '2026-11-26T17:00:00.000Z' }]
  const onHoliday = (closedFor: string) =>
    schedulePage({ dateTime: { ...DAY, times: { slots, closedFor, nextDate: '2026-11-30' } } })
  const thanksgiving = await onHoliday('Thanksgiving')
  expect(thanksgiving.text).toContain('Closed for Thanksgiving.')
  expect(thanksgiving.text).not.toContain('(Unavailable)')
  expect(thanksgiving.named('time')).toEqual([])
  expect(thanksgiving.text).toContain('Next available day: Monday, November 30, 2026')
  expect((await onHoliday('')).text).toContain('We’re closed on this date.')
})

test('schedule: a returned form keeps what was typed, including hostile text [BK-13] [SH-12]', async () => {
  const values = { name: HOSTILE, email: HOSTILE, phone: HOSTILE }
  const dateTime = { ...DAY, time: '6:00 PM', formId: HOSTILE }
  const { html, tags, named } = await schedulePage({ dateTime, form: { values, errors: {} } })
  for (const [name, value] of Object.entries({ ...values, formId: HOSTILE })) {
    expect(named(name).map(({ attributes }) => attributes['value'])).toEqual([value])
  }
  const checked = tags.filter(({ attributes }) => 'checked' in attributes)
  expect(checked.map(({ attributes }) => attributes['value'])).toEqual(['6:00 PM'])
  expect(html).not.toMatch(/<script|<b>|\son\w+=/i)
  expect(html).not.toContain('role="alert"')
  const plain = await schedulePage()
  expect(tags.map(({ name }) => name)).toEqual(plain.tags.map(({ name }) => name))
})

test('schedule: each error is linked in the summary and shown at its field [BK-13] [SH-12]', async () => {
  const errors = {
    name: 'Name must be at least 2 characters',
    phone: 'Phone number must be at least 10 digits',
    timezone: 'Unknown time zone',
    date: 'We are closed on <Saturdays>',
    time: 'Please select a time',
  }
  const { head, tags, whole } = await schedulePage({ form: { values: {}, errors } })
  // With a long company name, the title is only this.
  expect(head).toMatch(/<title>Your consultation hasn’t been scheduled yet(?: \| |<)/)
  const byId = (id: string) => whole.find(({ attributes }) => attributes['id'] === id)
  for (const [name, error] of Object.entries(errors)) {
    const link = tags.find(({ name: tag, text }) => tag === 'a' && text === error)
    const id = link?.attributes['href']?.slice(1) ?? ''
    expect(byId(id)?.attributes['aria-describedby']?.split(' '), name).toContain(`${id}-error`)
    expect(byId(`${id}-error`)?.text).toBe(error)
  }
})

test('schedule: if the time is taken, each of the nearest times is a button that books [BK-14] [SL-04]', async () => {
  const nearest = [
    { date: '2026-11-24', time: '6:00 PM', startsAt: '2026-11-24T18:00:00.000Z' },
    { date: '2026-11-25', time: '5:30 PM', startsAt: '2026-11-25T17:30:00.000Z' },
  ]
  const { html, named } = await schedulePage({ dateTime: { ...DAY, nearest } })
  const buttons = named('nearestTime')
  expect(buttons.map(({ attributes }) => [attributes['type'], attributes['value']])).toEqual([
    ['submit', '2026-11-24 6:00 PM'],
    ['submit', '2026-11-25 5:30 PM'],
  ])
  const labels = Array.from(
    html.matchAll(/name="nearestTime"[^>]*>(.*?)<\/button>/g),
    ([, label = '']) => label.replaceAll('<!-- -->', ''),
  )
  expect(labels).toEqual([
    'Book 6:00 PM (10:00 AM Pacific)',
    'Book 5:30 PM (9:30 AM Pacific), Wednesday, November 25, 2026',
  ])
})
