import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headings, independence, labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { chaptersOf } from './chapters.tsx'
import type { ChapterName } from '../../../cms/schemas/chapter-names.ts'
import { Opening } from './opening.tsx'
import { Related } from './related.tsx'
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
  steps: [
    {
      title: 'The dive',
      duration: '1 week',
      who: 'A diver',
      text: 'We look at every plank from below.',
    },
    {
      title: 'The letter',
      duration: '2 to 3 days',
      who: 'We write. You read.',
      text: 'It names the planks to replace first.',
    },
  ],
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
  movers: ['The depth of the water at low tide.'],
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

const chapter = (id: ChapterName, of: ServicePage = complete) =>
  textOf(chaptersOf(of).find((each) => each.id === id)?.body)

const idsOf = (of: ServicePage) => chaptersOf(of).map(({ id }) => id)

test('services: a page says what the service costs, how long it takes, and who signs [PR-01]', () => {
  const work = chapter('work')
  expect(work).toMatch(/What it costs \$4,000 to \$9,500 per pier Set in 2026/)
  expect(work).toContain('The length of the pier')
  expect(work).toContain('How long it takes Six business days')
  expect(work).toContain(
    'Who signs The appraiser who walked the pier Accredited Pier Appraiser, Harbor Institute',
  )
})

test('services: the fee is below the first step, the signer below the step that ends with the signature', () => {
  const [first, second] = ['The dive', 'The letter']
  const order = (of: ServicePage) =>
    [...chapter('work', of).matchAll(/The dive|The letter|What it costs|Who signs/g)].map(
      ([each]) => each,
    )
  expect(order(complete)).toEqual([first, 'What it costs', second, 'Who signs'])
  const { signer } = complete
  if (!signer) throw new Error('The fixture has a signer')
  expect(order({ ...complete, signer: { ...signer, step: 1 } })).toEqual([
    first,
    'What it costs',
    'Who signs',
    second,
  ])
  expect(order({ ...complete, chapters: [{ name: 'work', first: 'fee' }] })).toEqual([
    'What it costs',
    first,
    second,
    'Who signs',
  ])
})

test('services: a transcript names each reviewer once and marks the words that decide', () => {
  const [insurer, bank] = complete.asked ?? []
  if (!insurer || !bank) throw new Error('The fixture has two questions')
  const review = chapter('review')
  expect(review).toContain(
    'Examination by your insurer Which planks broke before the storm? The photographs have dates.',
  )
  const again = { ...bank, by: insurer.by, decides: 'a fixed fee' }
  const asked = { ...complete, asked: [insurer, again] }
  expect(chapter('review', asked).match(/Examination by/g)).toHaveLength(1)
  const body = chaptersOf(asked).find(({ id }) => id === 'review')?.body
  expect(renderToStaticMarkup(body)).toContain('The owner paid <mark>a fixed fee</mark>.')
})

test('services: a record without fee, duration, signer, and questions has no empty parts', () => {
  for (const heading of ['What it costs', 'How long it takes', 'Who signs']) {
    expect(chapter('work')).toContain(heading)
    expect(chapter('work', record)).not.toContain(heading)
  }
  const { movers: _movers, ...without } = complete
  expect(chapter('result')).toContain('Main factors in the result')
  expect(chapter('result', without)).not.toContain('Main factors in the result')
  expect(chapter('review', record)).not.toContain('Examination by')
})

test('services: a valuation says whom the firm may value, by who checks its independence', () => {
  const review = chapter('review', { ...record, independence: 'court' })
  expect(review).toContain(`${headings.independence} ${independence.court?.join(' ')}`)
  expect(chapter('review', record)).not.toContain(headings.independence)
})

test('services: chapters are in the usual order, with those the record names first', () => {
  const whole = {
    ...complete,
    triggers: [{ event: 'A storm', why: 'The insurer asks which planks broke.' }],
    bring: ['The deed'],
  }
  expect(idsOf(whole)).toEqual(['when', 'result', 'work', 'review', 'send'])
  const reordered: ServicePage = {
    ...whole,
    chapters: [{ name: 'review', heading: 'Will the pier hold up?' }, { name: 'send' }],
  }
  expect(idsOf(reordered)).toEqual(['review', 'send', 'when', 'result', 'work'])
  const [review] = chaptersOf(reordered)
  expect([review?.name, review?.heading]).toEqual(['Will it hold up?', 'Will the pier hold up?'])
})

test('services: the part that the record names leads its chapter', () => {
  const whole: ServicePage = {
    ...complete,
    approach: ['We walk the pier.'],
    standards: [{ name: 'Pier Act', why: 'It asks for a survey every year.' }],
    questions: [{ question: 'Do you swim?', answer: 'Our diver does, and wears a suit.' }],
  }
  const order = (of: ServicePage, id: ChapterName, words: RegExp) =>
    [...chapter(id, of).matchAll(words)].map(([each]) => each)
  const result = /Exhibit A|Our approach/g
  expect(order(whole, 'result', result)).toEqual(['Exhibit A', 'Our approach'])
  const led: ServicePage = {
    ...whole,
    chapters: [
      { name: 'result', first: 'approach' },
      { name: 'review', first: 'standards' },
    ],
  }
  expect(order(led, 'result', result)).toEqual(['Our approach', 'Exhibit A'])
  const review = /Which planks|Do you swim|Pier Act/g
  expect(order(whole, 'review', review)).toEqual(['Which planks', 'Do you swim', 'Pier Act'])
  expect(order(led, 'review', review)).toEqual(['Pier Act', 'Which planks', 'Do you swim'])
})

test('services: a record without an exhibit has the approach alone', () => {
  const withExhibit = { ...record, approach: ['We walk the pier.'] }
  const { exhibit: _exhibit, ...without } = withExhibit
  expect(chapter('result', withExhibit)).toContain('Exhibit A')
  expect(chapter('result', without)).toContain('Our approach We walk the pier.')
  expect(chapter('result', without)).not.toContain('Exhibit A')
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
  expect(textOf(<Opening record={{ ...complete, sample: true }} />)).toContain(
    `${labels.sampleTerms} ${labels.receive}`,
  )
  expect(textOf(<Opening record={complete} />)).not.toContain(labels.sampleTerms)
  expect(textOf(<Fee fee={fee} sample />).startsWith(`${labels.sampleFee} $4,000`)).toBe(true)
  expect(textOf(<Fee fee={fee} sample={false} />)).toMatch(/^\$4,000/)
  expect(textOf(<Signer signer={signer} sample />)).toContain(labels.sampleSigner)
  expect(textOf(<Signer signer={signer} sample={false} />)).not.toContain(labels.sampleSigner)
})

test('services: the first screen says what the client receives, the time, the fee, and the signer', () => {
  const inBrief = {
    receive: { short: 'A signed survey', text: 'with every plank' },
    takes: { short: '6 days', text: 'after the visit' },
  }
  const person = { name: 'Robin Fixture', letters: ['APA'], sample: false }
  const html = renderToStaticMarkup(<Opening record={{ ...complete, inBrief, person }} />)
  const text = textOf(<Opening record={{ ...complete, inBrief, person }} />)
  expect(text).toContain('You receive A signed survey with every plank')
  expect(text).toContain('Takes 6 days after the visit')
  expect(text).toContain('Fee $4,000 to $9,500 per pier. Set in 2026; the boat is extra.')
  expect(text).toContain('Signs RF Robin Fixture, APA The appraiser who walked the pier')
  expect(html.split('class="seal"')).toHaveLength(2)
})

test('services: the first screen leaves out what a firm hasn’t set, and has no drawing without one', () => {
  const bare = { ...record, benefits: ['A list of every plank.'] }
  const html = renderToStaticMarkup(<Opening record={bare} />)
  expect(textOf(<Opening record={bare} />)).toContain('You receive A list of every plank.')
  for (const missing of [labels.takes, labels.signs, labels.sample, labels.showSources]) {
    expect(html).not.toContain(`>${missing}<`)
  }
  for (const missing of ['>Fee<', 'seal', 'checkbox', 'role="img"', 'undefined']) {
    expect(html).not.toContain(missing)
  }
  const priceless = { ...bare, fee: { drivers: ['The number of berths', 'The tide'] } }
  expect(textOf(<Opening record={priceless} />)).toContain(
    'Fee The fee depends on: The number of berths',
  )
})

test('services: below the drawing are the sources of its numbers', () => {
  const drawn: ServicePage = {
    ...record,
    chart: {
      kind: 'columns',
      title: 'Planks of one pier',
      note: 'Planks. The pier is invented.',
      entries: [
        { label: 'Sound', value: 80, text: '80', total: true },
        { label: 'Worn', value: 15, text: '15', total: false },
      ],
    },
    sources: [{ number: '80', name: 'Sound planks', from: 'The diver’s count' }],
  }
  const text = textOf(<Opening record={drawn} />)
  expect(text).toContain('Sound planks 80 The diver’s count')
  expect(text).toContain('Planks of one pier Planks. The pier is invented.')
  expect(text.split(labels.sample)).toHaveLength(3)
  expect(text).toContain(labels.showSources)
})

test('services: hostile text in a fee is escaped', () => {
  const fee = { drivers: ['<script>alert(1)</script>', 'The depth of the water'] }
  expect(renderToStaticMarkup(<Fee fee={fee} sample />)).not.toContain('<script>')
})
