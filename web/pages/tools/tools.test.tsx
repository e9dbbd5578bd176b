import { beforeAll, expect, test } from 'vitest'
import type { PageData } from '../../../contracts/page-data.ts'
import { TOOLS } from '../../../contracts/tools/tools.ts'
import { readServices } from '../../../cms/services/read-services.ts'
import { render } from '../../entry-server.tsx'
import { parseTags } from '../../lib/parse-tags.ts'
import { formatPrice } from '../../../words/format-price.ts'
import { paths } from '../../paths.ts'

async function pageAt(path: string, data?: PageData) {
  const { head, body } = await render(path, { data, year: 2026 })
  const tags = parseTags(body)
  const control = (name: string) =>
    tags.find(({ attributes }) => attributes['name'] === name)?.attributes
  return { head, tags, control, text: body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

// Loads the pages' code first, because that takes longer than a test's timeout.
beforeAll(() => Promise.all(TOOLS.map((tool) => render(paths.tool(tool), { year: 2026 }))), 60_000)

test('tools: the list links to each tool [TL-01] [TL-02] [TL-03]', async () => {
  const { tags } = await pageAt(paths.tools())
  const links = tags.flatMap(({ attributes }) => attributes['href'] ?? [])
  for (const tool of TOOLS) expect(links).toContain(paths.tool(tool))
})

test.each(TOOLS)('tools: %s is a form that posts to its own page [TL-04]', async (tool) => {
  const { head, tags } = await pageAt(paths.tool(tool))
  const form = tags.find(({ attributes }) => attributes['id'] === 'worksheet')
  expect(form?.attributes).toMatchObject({ method: 'post', action: paths.tool(tool) })
  expect(head).not.toContain('noindex')
})

test('tools: posted hours are on the page with their statement [TL-01] [TL-04]', async () => {
  const inputs = { fee: 'hourly', worked: '100', recorded: '80', rate: '300', billed: '21000' }
  const data = { page: 'lost-hours', inputs: { ...inputs, collected: '"><script>18' } } as const
  const wrong = await pageAt(paths.tool('lost-hours'), data)
  expect(wrong.head).toContain('noindex')
  expect(wrong.control('collected')).toMatchObject({
    value: '"><script>18',
    'aria-invalid': 'true',
  })
  expect(wrong.tags.some(({ name }) => name === 'script')).toBe(false)
  const right = await pageAt(paths.tool('lost-hours'), {
    page: 'lost-hours',
    inputs: { ...inputs, collected: '18000' },
  })
  expect(right.text).toContain('The other $12,000, or 40.0%, was lost')
})

test('tools: a posted report has its dates, its documents, and the fee, but no value [TL-02] [TL-04]', async () => {
  const inputs = { valued: '2026-06-30', event: 'none', happened: '', have: 'charter,forecast' }
  const { text } = await pageAt(paths.tool('409a-readiness'), { page: '409a-readiness', inputs })
  expect(text).toContain('Wednesday, June 30, 2027')
  expect(text).toContain('2 of 8 ready')
  const offered = readServices().filter(({ slug }) => slug === '409a-valuation')
  const prices = offered.flatMap(({ fee }) => fee?.price ?? [])
  for (const price of prices) expect(text).toContain(formatPrice(price))
})

test('tools: posted inputs have four discounts and a grid [TL-03] [TL-04]', async () => {
  const inputs = { volatility: '45', years: '5', rate: '5', dividend: '0', model: 'ghaidarov' }
  const { text, control } = await pageAt(paths.tool('marketability-discount'), {
    page: 'marketability-discount',
    inputs,
  })
  expect(control('years')).toMatchObject({ value: '5' })
  for (const discount of ['24.2%', '21.0%', '23.8%']) expect(text).toContain(discount)
  expect(text).toContain('Sensitivity: Ghaidarov (2009), average-strike put')
})

test('tools: posted rates have the cost of capital, its parts, and a grid [TL-05] [TL-04]', async () => {
  const inputs = {
    riskFree: '4',
    premium: '4.82',
    beta: '1.0674',
    size: '0',
    company: '0',
    debtCost: '5.01',
    tax: '37.3',
    debtShare: '20',
  }
  const posted = (changes = {}) =>
    pageAt(paths.tool('cost-of-capital'), {
      page: 'cost-of-capital',
      inputs: { ...inputs, ...changes },
    })
  const { text, control } = await posted()
  expect(control('beta')).toMatchObject({ value: '1.0674' })
  // Of equity, of debt, and of both: 9.95%, 3.14%, and 8.59%.
  for (const rate of ['1.23', '10.0%', '3.1%', '8.6%']) expect(text).toContain(rate)
  expect((await posted({ tax: '99' })).control('tax')).toMatchObject({ 'aria-invalid': 'true' })
})
