import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ReturnedForm } from '../../../contracts/page-data.ts'
import { render } from '../../entry-server.tsx'
import { parseTags } from '../../lib/parse-tags.ts'
import { titleWithCompany } from '../../layouts/title-with-company.ts'

const titleTag = (title: string) => renderToStaticMarkup(<title>{titleWithCompany(title)}</title>)

const HOSTILE = `\n"'><script>alert(1)</script></textarea><b>&amp; \u0000\u0007\u2028`

async function webinarPage(form?: ReturnedForm) {
  const data = form && ({ page: 'webinar', form } as const)
  const { head, body } = await render('/webinar', { data, year: 2026 })
  const tags = parseTags(body)
  const control = (name: string) => tags.find(({ attributes }) => attributes['name'] === name)
  return { head, body, tags, control }
}

// Loads the page's code first, because that takes longer than a test's timeout.
beforeAll(() => render('/webinar', { year: 2026 }), 60_000)

test('webinar: the form works without JavaScript and is validated by the browser [SH-08] [WB-01]', async () => {
  const { tags, control } = await webinarPage()
  const form = tags.find(({ attributes }) => attributes['class'] === 'seat')
  expect(form?.attributes).toMatchObject({ method: 'post', action: '/webinar' })
  const lengths = { fullName: '100', phone: '40', email: '254', company: '150' }
  for (const [name, maxlength] of Object.entries(lengths)) {
    expect(control(name)?.attributes).toMatchObject({ maxlength, required: '' })
    expect(control(name)?.attributes).not.toHaveProperty('readonly')
  }
})

test('webinar: a returned form keeps what was typed, including hostile text [SH-12] [WB-01]', async () => {
  const values = { fullName: HOSTILE, phone: '', email: '"><b>', company: HOSTILE }
  const { tags, head, body, control } = await webinarPage({ values, errors: {} })
  for (const [name, value] of Object.entries(values)) {
    expect(control(name)?.attributes['value']).toBe(value)
  }
  expect(head).toContain(titleTag('You’re not registered yet'))
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toMatch(/<script|<b>|\son\w+=/i)
  const plain = await webinarPage()
  expect(tags.map(({ name }) => name)).toEqual(plain.tags.map(({ name }) => name))
})

test('webinar: each error is linked in the summary and shown at its field [SH-12] [WB-01]', async () => {
  const errors = { phone: 'Please fill out this field', email: 'Invalid email address' }
  const { tags, control } = await webinarPage({ values: {}, errors })
  expect(tags.some(({ attributes }) => attributes['role'] === 'alert')).toBe(true)
  for (const [name, error] of Object.entries(errors)) {
    const field = control(name)?.attributes ?? {}
    const id = field['id'] ?? ''
    expect(field).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': `${id}-error` })
    expect(tags.find(({ attributes }) => attributes['id'] === `${id}-error`)?.text).toBe(error)
    expect(tags.find(({ attributes }) => attributes['href'] === `#${id}`)?.text).toBe(error)
  }
})

test('webinar: a registration that the firm has yet to confirm is not called successful [SH-08] [WB-02]', async () => {
  const data = { page: 'webinar', message: 'We have your <registration>.' } as const
  const { head, body } = await render('/webinar/received', { data, year: 2026 })
  expect(head).toContain(titleTag('Registration received'))
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).toMatch(/rel="canonical" href="[^"]*\/webinar"/)
  expect(body).toContain('We have your &lt;registration&gt;.')
  expect(body).not.toContain('<form class="seat"')
})

test('webinar: the link in an email to registrants asks first, and says when it is done', async () => {
  const at = async (unsubscribe: 'asked' | 'done' | 'invalid') =>
    render('/webinar/unsubscribe/token', { data: { page: 'webinar', unsubscribe }, year: 2026 })
  const { head, body } = await at('asked')
  expect(head).toContain(titleTag('Unsubscribe from webinar email?'))
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<form method="post"><button')
  const done = await at('done')
  expect(done.body).toContain('You’re unsubscribed</h1>')
  expect(done.body).not.toContain('<form')
  expect((await at('invalid')).body).toContain('This link doesn’t work</h1>')
})

const SESSION = {
  id: 'session',
  title: 'Piers & prices',
  startsAt: '2031-01-14T18:30:00-05:00',
  endsAt: '2031-01-14T20:00:00-05:00',
  timeZone: 'America/New_York',
  zoneLabel: 'ET',
  closesOn: '2031-01-10',
}

test('webinar: a session of the desk is in the page, its metadata, and its structured data [DK-15]', async () => {
  const session = { ...SESSION, intro: 'How harbors price.', points: ['What a berth costs'] }
  const data = { page: 'webinar', session } as const
  const { head, body } = await render('/webinar', { data, year: 2026 })
  expect(body).toContain('Piers &amp; prices</h1>')
  expect(body).toContain('Tuesday January 14 2031,')
  expect(body).toContain('Registration closes on January 10th.')
  expect(body).toContain('How harbors price.')
  expect(body).toContain('<li>What a berth costs</li>')
  expect(head).toContain('Tuesday January 14 2031')
  expect(head).not.toContain('noindex')
  expect(head).toContain('"startDate":"2031-01-14T18:30:00-05:00"')
  expect(body).toContain('<form class="seat"')
})

test('webinar: the page offers the recording, and says when all seats are taken [DK-15]', async () => {
  const replay = { title: 'The last one', url: 'https://video.fixture.example/1' }
  const data = { page: 'webinar', session: { ...SESSION, isFull: true, replay } } as const
  const { body } = await render('/webinar', { data, year: 2026 })
  expect(body).toContain('All seats are taken.')
  expect(body).toContain('href="https://video.fixture.example/1"')
  expect(body).toContain('“The last one” was recorded.')
})

test('webinar: without a session, the page has no date, no form, and no event [DK-15]', async () => {
  const data = { page: 'webinar', session: null } as const
  const { head, body } = await render('/webinar', { data, year: 2026 })
  expect(body).toContain('The next session doesn’t have a date yet.')
  expect(body).not.toContain('<form class="seat"')
  expect(body).toContain('href="/contact"')
  expect(head).not.toContain('"Event"')
})

test('webinar thank-you: a session of the desk is on the ticket and in its links [DK-15] [WB-05]', async () => {
  const data = { page: 'webinar-thank-you', session: SESSION } as const
  const { body } = await render('/webinar-thank-you', { data, year: 2026 })
  expect(body).toContain('Piers &amp; prices</h2>')
  expect(body).toContain('dates=20310114T233000Z%2F20310115T010000Z')
  const none = { page: 'webinar-thank-you', session: null } as const
  const empty = await render('/webinar-thank-you', { data: none, year: 2026 })
  expect(empty.body).not.toContain('class="ticket"')
})
