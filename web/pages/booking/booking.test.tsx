import { beforeAll, expect, test } from 'vitest'
import type { ManagedBooking } from '../../../contracts/bookings/manage-booking.ts'
import type { ManageBookingData, ManageStep, DateTimeData } from '../../../contracts/page-data.ts'
import { htmlDocument, render } from '../../entry-server.tsx'
import { parseTags } from '../../lib/parse-tags.ts'

const TOKEN = 'aB3_-'.repeat(13).slice(0, 64)
const BOOKING: ManagedBooking = {
  service: 'ESOP <Valuation> & "more"',
  startsAt: '2026-11-24T22:30:00.000Z',
  endsAt: '2026-11-24T23:00:00.000Z',
  timezone: 'America/Los_Angeles',
  officeTimezone: 'America/Los_Angeles',
  status: 'booked',
  changeable: true,
}
const OFFERED = { ...BOOKING, status: 'offered', changeable: false } as const
const WHEN: DateTimeData = {
  choice: {
    timezone: 'Europe/London',
    officeTimezone: 'America/Los_Angeles',
    date: '2026-11-25',
    first: '2026-11-20',
    last: '2027-02-18',
    zones: ['America/Los_Angeles', 'Europe/London'],
  },
  times: {
    slots: [{ time: '5:30 PM', available: true, startsAt: '2026-11-25T17:30:00.000Z' }],
  },
  time: '',
  nearest: [{ date: '2026-11-25', time: '5:00 PM', startsAt: '2026-11-25T17:00:00.000Z' }],
  formId: 'once',
}
const QUESTION: ManageStep = {
  step: 'confirm-move',
  date: '2026-11-25',
  time: '5:30 PM',
  timezone: 'Europe/London',
  startsAt: '2026-11-25T17:30:00.000Z',
  formId: 'a-question',
}

async function bookingPage(shown: Omit<ManageBookingData, 'page'>) {
  const data: ManageBookingData = { page: 'booking', ...shown }
  const { head, body } = await render(`/booking/${TOKEN}`, { data, year: 2026 })
  const frame = { styles: '/s.css', entry: '/e.js', fonts: [], css: '' }
  const parts = { head, body, css: '', stylesheets: [], chunks: [], data }
  const html = htmlDocument(frame, parts)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { head, html, main, text, tags: parseTags(main) }
}

// Loads the page's code first, because that takes longer than a test's timeout.
beforeAll(() => render(`/booking/${TOKEN}`, { year: 2026 }), 60_000)

const MOVE: ManageStep = {
  step: 'move',
  dateTime: WHEN,
  form: { values: {}, errors: { time: 'This time has just been taken.' } },
}

test.each<[string, Omit<ManageBookingData, 'page'>]>([
  ['the booking', { booking: BOOKING, step: { step: 'shown', done: 'moved' } }],
  ['a refusal', { booking: BOOKING, step: { step: 'shown', message: 'Please call us.' } }],
  ['the question whether to cancel', { booking: BOOKING, step: { step: 'cancel' } }],
  ['the times to move to', { booking: BOOKING, step: MOVE }],
  ['the question whether to move', { booking: BOOKING, step: QUESTION }],
  ['an unknown link', { booking: null, step: { step: 'shown' } }],
  ['a booking that cannot be read', { step: { step: 'shown' } }],
])('booking: the page of %s does not repeat its secret address [BK-16]', async (_, shown) => {
  const { head, html } = await bookingPage(shown)
  expect(html).not.toContain(TOKEN)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})

test('booking: the manage page shows the booking, escaped, with links to each step [BK-16] [SH-08]', async () => {
  const { main, text, tags } = await bookingPage({
    booking: { ...BOOKING, timezone: 'Europe/London' },
    step: { step: 'shown' },
  })
  expect(text).toContain('Your consultation is scheduled')
  expect(text).toContain('Tuesday, November 24, 2026')
  expect(text).toContain('10:30 PM, London time (2:30 PM Pacific)')
  expect(main).toContain('ESOP &lt;Valuation&gt; &amp; &quot;more&quot;')
  const links = tags.map(({ attributes }) => attributes['href'])
  expect(links).toEqual(expect.arrayContaining(['?step=move', '?step=cancel']))
})

test.each([
  ['booked', 'booked', 'Your consultation has been scheduled.'],
  ['moved', 'booked', 'Your consultation has been rescheduled.'],
  ['canceled', 'canceled', 'Your consultation has been canceled.'],
] as const)('booking: says that it was %s [BK-16]', async (done, status, said) => {
  const booking = { ...BOOKING, status, changeable: status === 'booked' }
  const { text } = await bookingPage({ booking, step: { step: 'shown', done } })
  expect(text).toContain(said)
})

test('booking: canceling asks for confirmation in a form that posts to its own URL [BK-16] [SH-08]', async () => {
  const { text, tags } = await bookingPage({ booking: BOOKING, step: { step: 'cancel' } })
  expect(text).toContain('Cancel this consultation?')
  const form = tags.find(({ name }) => name === 'form')
  expect(form?.attributes['method']).toBe('post')
  expect(form?.attributes).not.toHaveProperty('action')
  const step = tags.find(({ attributes }) => attributes['name'] === 'step')
  expect(step?.attributes['value']).toBe('cancel')
})

test('booking: moving lists the times by GET, with a button for each of the nearest ones [BK-16] [SL-04]', async () => {
  const { text, tags } = await bookingPage({ booking: BOOKING, step: MOVE })
  expect(text).toContain('Choose another time')
  expect(text).toContain('Your consultation hasn’t been rescheduled yet')
  const form = tags.find(({ name }) => name === 'form')
  expect(form?.attributes['method']).toBe('get')
  expect(form?.attributes).not.toHaveProperty('action')
  const values = (name: string) =>
    tags
      .filter(({ attributes }) => attributes['name'] === name)
      .map(({ attributes }) => attributes['value'])
  expect(values('step')).toEqual(['move'])
  expect(values('time')).toEqual(['5:30 PM'])
  expect(values('nearestTime')).toEqual(['2026-11-25 5:00 PM'])
  expect(values('timesFor')).toEqual(['2026-11-25 Europe/London'])
  expect(text).toContain('Reschedule to 5:00 PM (9:00 AM Pacific)')
})

test('booking: the confirmation of a move names both times and has an idempotency key [BK-16] [BK-17]', async () => {
  const { text, tags } = await bookingPage({ booking: BOOKING, step: QUESTION })
  expect(text).toContain('Reschedule your consultation?')
  const plain = text.replaceAll(' , ', ', ')
  expect(plain).toContain('Tuesday, November 24, 2026, 2:30 PM, Pacific (Los Angeles) time')
  expect(plain).toContain('Wednesday, November 25, 2026, 5:30 PM, London time (9:30 AM Pacific)')
  const hidden = tags.filter(({ attributes }) => attributes['type'] === 'hidden')
  expect(hidden.map(({ attributes }) => [attributes['name'], attributes['value']])).toEqual([
    ['step', 'move'],
    ['date', '2026-11-25'],
    ['time', '5:30 PM'],
    ['timezone', 'Europe/London'],
    ['formId', 'a-question'],
  ])
  const links = tags.map(({ attributes }) => attributes['href'])
  expect(links).toContain('?step=move&date=2026-11-25&timezone=Europe%2FLondon')
})

test('booking: a canceled or past booking offers no change [BK-16]', async () => {
  const over = { ...BOOKING, changeable: false }
  for (const step of [MOVE, QUESTION, { step: 'cancel' }, { step: 'shown' }] as const) {
    const begun = await bookingPage({ booking: over, step })
    expect(begun.text).toContain('This consultation has already started or is over')
    const canceled = await bookingPage({ booking: { ...over, status: 'canceled' }, step })
    expect(canceled.text).toContain('Your consultation is canceled')
    for (const { tags, main } of [begun, canceled]) {
      expect(tags.some(({ name }) => name === 'form')).toBe(false)
      expect(main).not.toContain('?step=')
    }
  }
})

test('booking: an offered time is booked by a form that posts to its own URL, with fields only for what is missing [DK-25] [SH-08]', async () => {
  const fieldsOf = async (booking: ManagedBooking) => {
    const { tags, text } = await bookingPage({ booking, step: { step: 'shown' } })
    expect(text).toContain('This time is kept for you')
    const form = tags.find(({ name }) => name === 'form')
    expect(form?.attributes['method']).toBe('post')
    expect(form?.attributes).not.toHaveProperty('action')
    const inputs = tags.filter(({ name }) => name === 'input')
    return inputs.map(({ attributes }) => [
      attributes['name'],
      attributes['value'] ?? attributes['type'],
      'required' in attributes,
    ])
  }
  const step = ['step', 'accept', false]
  expect(await fieldsOf({ ...OFFERED, missing: [] })).toEqual([step])
  const asked = await fieldsOf({ ...OFFERED, missing: ['name', 'phone'] })
  expect(asked).toEqual([step, ['name', 'text', true], ['phone', 'tel', true]])
})

test('booking: an offered time that couldn’t be booked is shown with the reason [DK-25] [SH-08]', async () => {
  const message = 'We can’t save anything right now.'
  const refused = await bookingPage({ booking: OFFERED, step: { step: 'shown', message } })
  expect(refused.text).toContain(`Nothing has changed ${message}`)
  expect(refused.text).toContain('This time is kept for you')
})

test('booking: an offered time whose form comes back keeps what was typed, with the error [DK-25] [SH-08]', async () => {
  const error = 'Phone number must be at least 10 digits'
  const { text, tags } = await bookingPage({
    booking: { ...OFFERED, missing: ['phone'] },
    step: { step: 'shown', form: { values: { phone: '911' }, errors: { phone: error } } },
  })
  expect(text).toContain(`Your consultation hasn’t been scheduled yet ${error}`)
  const field = tags.find(({ attributes }) => attributes['name'] === 'phone')
  expect(field?.attributes).toMatchObject({ value: '911', 'aria-invalid': 'true' })
  const links = tags.map(({ attributes }) => attributes['href'])
  expect(links).toContain(`#${field?.attributes['id']}`)
})

test('booking: a request that the firm has yet to confirm is not called scheduled [BK-16]', async () => {
  const received = 'It isn’t final yet.'
  const { text, main } = await bookingPage({ booking: null, received, step: { step: 'shown' } })
  expect(text).toContain('We have your request')
  expect(text).toContain(received)
  expect(text).not.toContain('scheduled')
  expect(main).not.toContain('?step=')
})

test('booking: an unknown link or a failed read shows an error [BK-16]', async () => {
  const unknown = await bookingPage({ booking: null, step: { step: 'shown' } })
  expect(unknown.text).toContain('We can’t find this booking')
  const failed = await bookingPage({ step: { step: 'shown' } })
  expect(failed.text).toContain('We couldn’t load your booking.')
})
