import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headings, independence, labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { MemoHead } from './memo-head.tsx'
import { Related } from './related.tsx'
import { sectionsOf } from './sections.tsx'
import { Fee, Signer } from './terms.tsx'

const record: ServicePage = {
  sample: false,
  slug: 'harbor-survey',
  path: '/services/harbor-survey',
  name: 'Harbor Survey',
  title: 'Harbor Surveys',
  button: 'Learn More',
  summary: 'A survey of piers, berths and warehouses.',
  heading: 'What the pier is worth',
  description: 'A survey of every pier, berth and warehouse you own.',
  lead: 'We send a diver and an appraiser on the same day.',
  triggers: [],
  benefits: [],
  steps: [],
  capabilities: [],
  standards: [],
  bring: [],
  movers: [],
  excludes: [],
  questions: [],
  approach: [],
  related: [],
  reading: [],
  exhibit: {
    title: 'One pier',
    note: 'An illustration in dollars.',
    columns: ['Grade', 'Planks'],
    rows: [['Sound', '80']],
    totals: [],
  },
}

const complete: ServicePage = {
  ...record,
  fee: {
    price: { from: 4000, to: 9500, unit: 'per pier', note: 'Set in 2026; the boat is extra.' },
    drivers: ['The length of the pier', 'How many berths are in use'],
  },
  duration: 'Six business days after the visit.',
  signer: {
    who: 'The appraiser who walked the pier',
    credential: 'Accredited Pier Appraiser, Harbor Institute',
  },
  asked: [
    {
      by: 'Your insurer',
      question: 'Which planks broke before the storm?',
      answer: 'The photographs have dates.',
    },
    {
      by: 'Your buyer’s bank',
      question: 'Who paid for the survey?',
      answer: 'The owner paid a fixed fee.',
    },
  ],
}

/** Without tags. */
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const section = (heading: string) =>
  sectionsOf(complete).find((each) => each.heading === heading)?.body

test('services: a page says what the service costs, how long it takes, and who signs [PR-01]', () => {
  expect(textOf(section('What it costs'))).toMatch(/\$4,000 to \$9,500 per pier Set in 2026/)
  expect(textOf(section('What it costs'))).toContain('The length of the pier')
  expect(textOf(section('How long it takes'))).toMatch(/^Six business days/)
  expect(textOf(section('Who signs'))).toMatch(
    /The appraiser who walked the pier Accredited Pier Appraiser, Harbor Institute$/,
  )
})

test('services: each question of an outside reader has its reader and its answer', () => {
  const text = textOf(section('What outside reviewers may ask'))
  expect(text).toContain('Your insurer Which planks broke before the storm? The photographs')
  expect(text).toContain('Who paid for the survey?')
})

test('services: a record without fee, duration, signer, and questions has no empty sections', () => {
  const headings = sectionsOf(record).map(({ heading }) => heading)
  expect(headings).toContain('How we do the work')
  for (const heading of [
    'What it costs',
    'How long it takes',
    'Who signs',
    'What outside reviewers may ask',
  ]) {
    expect(headings).not.toContain(heading)
  }
})

test('services: a valuation says whom the firm may value, by who checks its independence', () => {
  const page = sectionsOf({ ...record, independence: 'court' })
  const found = page.find(({ heading }) => heading === headings.independence)
  expect(textOf(found?.body)).toBe(independence.court.join(' '))
  expect(sectionsOf(record).map(({ id }) => id)).not.toContain('independence')
})

test('services: a page has one section about the fee', () => {
  const headings = sectionsOf({ ...complete, slug: 'cfo-services' }).map(({ heading }) => heading)
  expect(headings.filter((heading) => /fee|cost/i.test(heading))).toEqual(['What it costs'])
})

test('services: a record without movers has no section on what affects the result', () => {
  const { movers: _movers, ...without } = complete
  const headings = (of: ServicePage) => sectionsOf(of).map(({ heading }) => heading)
  expect(headings(complete)).toContain('What affects the result')
  expect(headings(without)).not.toContain('What affects the result')
})

test('services: a record without an exhibit has the approach alone', () => {
  const complete = { ...record, approach: ['We walk the pier.'] }
  const { exhibit: _exhibit, ...without } = complete
  const approachOf = (of: ServicePage) =>
    textOf(sectionsOf(of).find(({ id }) => id === 'approach')?.body)
  expect(approachOf(complete)).toContain('Exhibit A')
  expect(approachOf(without)).toBe('We walk the pier.')
})

test('services: without related services their section is left out', () => {
  const offer = { slug: 'piers', name: 'Piers', title: 'Piers', summary: 'All.', button: 'Book' }
  expect(textOf(<Related offers={[{ ...offer, path: '/services/piers' }]} />)).toContain(
    'Piers All.',
  )
  expect(renderToStaticMarkup(<Related offers={[]} />)).toBe('')
})

test('services: without a price the drivers follow the same sentence', () => {
  const fee = { drivers: ['The number of berths', 'The depth of the water'] }
  expect(textOf(<Fee fee={fee} sample />)).toBe(
    'The fee depends on: The number of berths The depth of the water',
  )
})

test('services: one price is shown once', () => {
  const price = { from: 950, to: 950, unit: 'a month' }
  expect(textOf(<Fee fee={{ price, drivers: [] }} sample={false} />)).toMatch(/^\$950 a month/)
})

test('services: a sample price and a sample signer are marked, those of a firm are not', () => {
  const { fee, signer } = complete
  if (!fee || !signer) throw new Error('The fixture has a fee and a signer')
  expect(textOf(<MemoHead record={{ ...complete, sample: true }} />)).toContain(
    `per pier ${labels.sample}`,
  )
  expect(textOf(<MemoHead record={complete} />)).not.toContain(`per pier ${labels.sample}`)
  expect(textOf(<Fee fee={fee} sample />).startsWith(`${labels.sampleFee} $4,000`)).toBe(true)
  expect(textOf(<Fee fee={fee} sample={false} />)).toMatch(/^\$4,000/)
  expect(textOf(<Signer signer={signer} sample />)).toContain(labels.sampleSigner)
  expect(textOf(<Signer signer={signer} sample={false} />)).not.toContain(labels.sampleSigner)
})

test('services: the head of the page names the price, if there is one', () => {
  expect(textOf(<MemoHead record={complete} />)).toContain('Fee $4,000 to $9,500 per pier')
  expect(textOf(<MemoHead record={record} />)).not.toContain('Fee')
})

test('services: hostile text in a fee is escaped', () => {
  const fee = { drivers: ['<script>alert(1)</script>', 'The depth of the water'] }
  expect(renderToStaticMarkup(<Fee fee={fee} sample />)).not.toContain('<script>')
})
