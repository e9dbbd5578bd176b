import { expect, test } from 'vitest'
import { sampleMistakes } from './sample-texts.ts'

const IDENTITY = { file: 'content/site.yaml', source: '', data: {} }

/** The mistakes in a page with these values, each on a line of its own. */
function found(data: Record<string, unknown>, { file = 'content/pages/pier.yaml' } = {}): string[] {
  const source = Object.entries(data)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
  return sampleMistakes([...(file === IDENTITY.file ? [] : [IDENTITY]), { file, source, data }])
}

test.each([
  ['a phone number reserved for fiction', '(207) 555-0142'],
  ['the address of a tel: link', 'tel:+12075550142'],
  ['a domain that does not exist', 'https://pier.example'],
  ['an email address that does not exist', 'office@pier.example'],
])('samples: %s is listed with file and line', (_what, text) => {
  expect(found({ heading: 'The pier', text })).toEqual([
    `content/pages/pier.yaml:2: is still a sample: ${text}`,
  ])
})

test('samples: what says that it is a sample is a mistake in the identity only', () => {
  const address = { street: '100 Sample Street' }
  expect(found(address)).toEqual([])
  expect(found(address, IDENTITY)).toEqual([
    'content/site.yaml:1: is still a sample: 100 Sample Street',
  ])
})

test('samples: a record that says it is a sample may have them', () => {
  const story = { title: 'One pier', text: 'Call 207-555-0142.', sample: true }
  expect(found({ story })).toEqual([])
  expect(found({ story: { ...story, sample: false } })).toHaveLength(1)
})

test('samples: real phone numbers and addresses pass', () => {
  expect(found({ phone: '(207) 555-2142', url: 'https://www.pier.test/example' })).toEqual([])
})

test('samples: a long text is shortened', () => {
  const [mistake] = found({ text: `Call 207-555-0142: ${'the pier is long. '.repeat(20)}` })
  expect(mistake?.length).toBeLessThan(130)
})

test('samples: a text that repeats the identity is not listed again', () => {
  const source = (file: string, data: unknown) => ({ file, source: '', data })
  const phone = '(207) 555-0142'
  expect(
    sampleMistakes([
      source('cms/site.ts', { phone, fax: phone }),
      source('content/pages/pier.ts', { call: `Call ${phone}.`, other: 'Call 207-555-0143.' }),
    ]),
  ).toEqual([
    `cms/site.ts:1: is still a sample: ${phone}`,
    'content/pages/pier.ts:1: is still a sample: Call 207-555-0143.',
  ])
})
