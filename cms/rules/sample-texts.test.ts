import { expect, test } from 'vitest'
import { sampleMistakes } from './sample-texts.ts'

/** The mistakes in a module that exports these values, each value on a line of its own. */
function found(data: Record<string, unknown>): string[] {
  const lines = Object.entries(data).map(([name, value]) =>
    typeof value === 'string' ? `${name}: '${value}',` : `${name}: { sample: true },`,
  )
  return sampleMistakes([
    {
      file: 'content/pages/pier.ts',
      source: `export const pier = {\n${lines.join('\n')}\n}`,
      data,
    },
  ])
}

test.each([
  ['a mark', 'Sample testimonial'],
  ['a sample figure', 'We save 20 hours a week (a sample figure).'],
  ['a remark on the sample firm', 'The firm on this site is a sample.'],
  ['the sample chief executive', 'Sample Name'],
  ['a phone number reserved for fiction', '(207) 555-0142'],
  ['the address of a tel: link', 'tel:+12075550142'],
  ['a domain that does not exist', 'https://pier.example'],
  ['an email address that does not exist', 'office@pier.example'],
])('samples: %s is listed with file and line', (_what, text) => {
  expect(found({ heading: 'The pier', text })).toEqual([
    `content/pages/pier.ts:3: is still a sample: ${text}`,
  ])
})

test('samples: a record that says it is a sample is listed once', () => {
  const story = { title: 'One pier', text: 'We sold it.', sample: true }
  expect(found({ heading: 'The pier', story })).toEqual([
    'content/pages/pier.ts:3: is still a sample: sample: true',
  ])
  expect(found({ heading: 'The pier', story: { ...story, sample: false } })).toEqual([])
})

test('samples: labels that are shown beside samples, and other uses of the word, pass', () => {
  const texts = {
    sampleFee: 'Sample fee',
    text: 'Count a random sample of twenty matters.',
    phone: '(207) 555-2142',
    url: 'https://www.pier.test/example',
  }
  expect(found(texts)).toEqual([])
})

test('samples: a long text is shortened', () => {
  const [mistake] = found({ text: `A sample: ${'the pier is long. '.repeat(20)}` })
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
