import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ContactData, ReturnedForm } from '../../../contracts/page-data.ts'
import { render } from '../../entry-server.tsx'
import { parseTags } from '../../lib/parse-tags.ts'
import { titleWithCompany } from '../../layouts/title-with-company.ts'

const titleTag = (title: string) => renderToStaticMarkup(<title>{titleWithCompany(title)}</title>)

const HOSTILE = `"'><script>alert(1)</script></textarea><b>&amp; \u0000\u0007\u2028`

async function contactPage(data?: ContactData) {
  const { head, body } = await render('/contact', { data, year: 2026 })
  const tags = parseTags(body)
  const control = (name: string) => tags.find(({ attributes }) => attributes['name'] === name)
  return { head, body, tags, control }
}

const returned = (form: ReturnedForm) => contactPage({ page: 'contact', sent: false, form })

// Loads the page's code first, because that takes longer than a test's timeout.
beforeAll(() => render('/contact', { year: 2026 }), 60_000)

test('contact: the form works without JavaScript and is validated by the browser [CT-02] [SH-08]', async () => {
  const { tags, control } = await contactPage()
  const form = tags.find(({ attributes }) => attributes['class'] === 'letter')
  expect(form?.attributes).toMatchObject({ method: 'post', action: '/contact' })
  expect(form?.attributes).not.toHaveProperty('novalidate')
  expect(control('name')?.attributes).toMatchObject({ minlength: '2', required: '' })
  expect(control('email')?.attributes).toMatchObject({ type: 'email', required: '' })
  expect(control('company')?.attributes).toMatchObject({ minlength: '2', required: '' })
  expect(control('message')?.attributes).toMatchObject({ minlength: '10', required: '' })
  expect(control('fax_extension')?.attributes).not.toHaveProperty('required')
  expect(tags.some(({ attributes }) => attributes['role'] === 'alert')).toBe(false)
})

test('contact: a returned form keeps what was typed, including hostile text [CT-02] [SH-12]', async () => {
  const values = {
    name: HOSTILE,
    email: HOSTILE,
    company: 'Example & Partners',
    message: `\n${HOSTILE}`,
  }
  const { tags, body, control } = await returned({ values, errors: {} })
  for (const name of ['name', 'email', 'company'] as const) {
    expect(control(name)?.attributes['value']).toBe(values[name])
  }
  // The HTML parser drops the first line break in a textarea, so React adds one.
  expect(control('message')).toMatchObject({ name: 'textarea', text: `\n\n${HOSTILE}` })
  expect(body).not.toMatch(/<script|<b>|\son\w+=/i)
  expect(body.match(/<\/textarea>/g)).toHaveLength(1)
  const plain = await contactPage()
  expect(tags.map(({ name }) => name)).toEqual(plain.tags.map(({ name }) => name))
})

test('contact: each error is linked in the summary and shown at its field [CT-02] [SH-12]', async () => {
  const errors = {
    name: 'Name must be at least 2 characters',
    message: 'Message contains <characters>',
  }
  const { head, tags, control } = await returned({
    values: {},
    errors,
    message: 'Please call & ask.',
  })
  expect(head).toContain(titleTag('Your message hasn’t been sent yet'))
  const list = tags.findIndex(({ attributes }) => attributes['role'] === 'alert')
  expect(tags[list]?.attributes).toHaveProperty('autofocus')
  expect(tags.slice(list).map(({ text }) => text)).toContain('Please call & ask.')
  for (const [name, error] of Object.entries(errors)) {
    const field = control(name)?.attributes ?? {}
    const id = field['id'] ?? ''
    expect(field).toMatchObject({ 'aria-invalid': 'true' })
    expect(field['aria-describedby']?.split(' ')).toContain(`${id}-error`)
    expect(tags.find(({ attributes }) => attributes['id'] === `${id}-error`)?.text).toBe(error)
    expect(tags.find(({ attributes }) => attributes['href'] === `#${id}`)?.text).toBe(error)
  }
  expect(control('email')?.attributes).not.toHaveProperty('aria-invalid')
})

test('contact: a sent message replaces the form [CT-03] [SH-08]', async () => {
  const { head, body, control } = await contactPage({ page: 'contact', sent: true })
  expect(head).toContain(titleTag('Message sent'))
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Your message has been sent. We&#x27;ll get back to you soon.')
  expect(control('message')).toBeUndefined()
})

test('contact: a message that the firm has yet to accept is not called sent [CT-03] [SH-08]', async () => {
  const message = 'We have your <message>.'
  const { head, body, control } = await contactPage({ page: 'contact', sent: true, message })
  expect(head).toContain(titleTag('Message received'))
  expect(body).toContain('We have your &lt;message&gt;.')
  expect(body).not.toContain('has been sent')
  expect(control('message')).toBeUndefined()
})
