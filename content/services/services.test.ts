import { describe, expect, test } from 'vitest'
import { composedContent } from '../pages/composed-pages.ts'
import { BANNED } from '../pages/page-faults.ts'
import { serviceCategories } from '../schemas/service-categories.ts'
import { readHandbook } from '../handbook/read-handbook.ts'
import { blockTexts } from '../schemas/handbook-words.ts'
import { pageTexts, wordsOfPage } from './page-texts.ts'
import { offerOf, readServices } from './read-services.ts'
import { services } from './services.ts'

const records = readServices()

function recordOf(slug: string) {
  const record = records.find((one) => one.slug === slug)
  if (!record) throw new Error(`There is no service ${slug}`)
  return record
}

/** The name of the assessment: what leads to it says it too. */
const QUOTED = 'Can I Get The Same Results?'

/** The sentences of a text that are long enough to be its own. */
function sentencesIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/(?<=[.?!:;])\s+/))
    .filter((sentence) => sentence !== QUOTED && sentence.split(' ').length >= 6)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Sentences that stand on two of the pages, with the names of both. */
function shared(pages: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Map<string, string>()
  const found: string[] = []
  for (const [name, texts] of pages) {
    for (const sentence of new Set(sentencesIn(texts))) {
      const other = seen.get(sentence)
      if (other !== undefined) found.push(`${name} and ${other}: ${sentence}`)
      seen.set(sentence, name)
    }
  }
  return found
}

describe('the services', () => {
  test('are those that can be booked, by their exact names [BK-15]', () => {
    const offers = [...Object.values(services), ...records.map(offerOf)]
    expect(offers.map(({ name }) => name).toSorted()).toEqual(
      [
        'General Consultation',
        'Business Solutions Consultation',
        'CFO Services',
        '409A Valuation',
        'AI Automation Consultation',
        'Portfolio Valuation',
        'Purchase Price Allocation',
        'Gift & Estate Tax Valuation',
        'Fairness Opinion',
        'Derivative Valuation',
        'Board Advisory',
        'LPAC Advisory',
        'Bankruptcy Litigation',
        'Shareholder Dispute',
        'Marital Dissolution Valuation',
        'Goodwill Impairment Testing',
        'Stock Compensation Valuation',
        'Transfer Pricing',
        'ESOP Valuation',
        'Entity Conversion',
        'Solvency Opinion',
        'Modeling',
        'Financial Modeling Consultation',
        'Operational Efficiency Audit',
      ].toSorted(),
    )
  })

  test('stand in the catalogue as 9, 3, 3 and 3 [SO-01]', () => {
    const counts = serviceCategories.map(
      (category) => records.filter((record) => record.category === category).length,
    )
    expect(counts).toEqual([9, 3, 3, 3])
    const listed = records.filter(({ category }) => category !== undefined)
    expect(listed.filter(({ icon }) => icon === undefined)).toEqual([])
  })

  test('CFO services have six capabilities and three questions [SV-01]', () => {
    expect(recordOf('cfo-services').capabilities).toHaveLength(6)
    expect(recordOf('cfo-services').questions).toHaveLength(3)
  })

  test.each([
    [
      '409a-valuation',
      ['Initial Assessment', 'Comprehensive Analysis', 'Quality Review', 'Final Deliverable'],
    ],
    ['ai-automation', ['Assessment', 'Solution Design', 'Implementation', 'Training & Support']],
  ])('%s goes in its four steps [SV-02] [SV-03]', (slug, steps) => {
    expect(recordOf(slug).steps.map(({ title }) => title)).toEqual(steps)
  })

  test('cite the standards of their trade where those belong [SV-04]', () => {
    for (const [standard, slug] of [
      ['ASC 820', 'portfolio-valuation'],
      ['IFRS 13', 'portfolio-valuation'],
      ['ASC 805', 'purchase-price-allocation'],
    ] as const) {
      const names = recordOf(slug).standards.map(({ name }) => name)
      expect(names.join(' '), slug).toContain(standard)
    }
  })

  test('have five to eight questions, CFO services apart', () => {
    const few = records.filter(({ slug, questions }) =>
      slug === 'cfo-services' ? false : questions.length < 5,
    )
    expect(few.map(({ slug }) => slug)).toEqual([])
  })
})

describe('the words of a service', () => {
  test.each(records.map((record) => [record.slug, record] as const))(
    '%s has 600 to 1,000 of them beside its exhibit, none banned',
    (_slug, record) => {
      expect(wordsOfPage(record)).toBeGreaterThanOrEqual(600)
      expect(wordsOfPage(record)).toBeLessThanOrEqual(1000)
      const texts = [record.description, record.summary, ...pageTexts(record)]
      expect(texts.filter((text) => BANNED.test(text) || /[‘’“”]/.test(text))).toEqual([])
    },
  )

  test('no sentence stands on two pages', () => {
    const pages = new Map([
      ...records.map((record) => [record.slug, pageTexts(record)] as const),
      ...Object.entries(composedContent).map(
        ([name, { page, ...content }]) =>
          [`/${name}`, textsIn({ ...Object(page), service: '', ...content })] as const,
      ),
      ...readHandbook().map(
        (section) => [`/handbook#${section.id}`, blockTexts(section.blocks)] as const,
      ),
    ])
    expect(shared(pages)).toEqual([])
  })

  test('a sentence that stands on two pages is found', () => {
    const sentence = 'The burden of proof lies with them.'
    const pages = new Map([
      ['a', ['A claim.', sentence]],
      ['b', [`Something else first. ${sentence}`]],
    ])
    expect(shared(pages)).toEqual([`b and a: ${sentence}`])
  })
})
