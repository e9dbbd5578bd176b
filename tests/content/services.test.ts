import { describe, expect, test } from 'vitest'
import { serviceCategories } from '../../cms/schemas/service-categories.ts'
import { offerOf, readServices } from '../../cms/services/read-services.ts'
import { services } from '../../cms/services/services.ts'
import { specified } from '../support/specified.ts'

const records = readServices()

function recordOf(slug: string) {
  const record = records.find((one) => one.slug === slug)
  if (!record) throw new Error(`There is no service ${slug}`)
  return record
}

describe('the services', () => {
  test('include those that can be booked, by their exact names [BK-15]', () => {
    const offers = [...Object.values(services), ...records.map(offerOf)]
    expect(offers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...specified([
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
        ]),
      ]),
    )
  })

  test('at least 19 of them have a page below /services [RT-04]', () => {
    const pages = records.filter(({ slug, path }) => path === `/services/${slug}`)
    for (const fewest of specified([19])) expect(pages.length).toBeGreaterThanOrEqual(fewest)
  })

  test('are in four catalog categories of at least 9, 3, 3, and 3 [SO-01]', () => {
    expect(serviceCategories).toHaveLength(4)
    for (const [index, fewest] of specified([9, 3, 3, 3]).entries()) {
      const category = serviceCategories[index]
      const { length } = records.filter((record) => record.category === category)
      expect(length, category).toBeGreaterThanOrEqual(fewest)
    }
  })

  test('CFO services have six capabilities and three questions [SV-01]', () => {
    for (const slug of specified(['cfo-services'])) {
      expect(recordOf(slug).capabilities).toHaveLength(6)
      expect(recordOf(slug).questions).toHaveLength(3)
    }
  })

  test('409A valuations and AI automation have their four steps [SV-02] [SV-03]', () => {
    for (const [slug, steps] of specified([
      [
        '409a-valuation',
        ['Initial Assessment', 'Comprehensive Analysis', 'Quality Review', 'Final Deliverable'],
      ],
      ['ai-automation', ['Assessment', 'Solution Design', 'Implementation', 'Training & Support']],
    ])) {
      expect(recordOf(slug).steps.map(({ title }) => title)).toEqual(steps)
    }
  })

  test('name the standards that apply to them [SV-04]', () => {
    for (const [standard, slug] of specified([
      ['ASC 820', 'portfolio-valuation'],
      ['IFRS 13', 'portfolio-valuation'],
      ['ASC 805', 'purchase-price-allocation'],
    ])) {
      const names = recordOf(slug).standards.map(({ name }) => name)
      expect(names.join(' '), slug).toContain(standard)
    }
  })
})
