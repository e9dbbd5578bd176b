import { headings, labels } from '../../cms/pages/service.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site as firm } from '../../cms/site.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { expect, test } from './fixtures.ts'

/** The services with the most text, and the one with the largest exhibit. */
const LONGEST = [
  '409a-valuation',
  'derivative-valuation',
  'esop-valuation',
  'solvency-opinion',
  'transfer-pricing',
]

for (const service of LONGEST) {
  test(`services: printed on Letter, ${service} is a memorandum of at most four pages [SV-04]`, async ({
    page,
  }, testInfo) => {
    await page.goto(`/services/${service}`)
    const path = testInfo.outputPath('memorandum.pdf')
    await page.pdf({ path, format: 'Letter' })
    const pages = Number(/^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [path]))?.[1])
    expect(pages).toBeLessThanOrEqual(4)
    // The footer is printed once, and not on a page of its own.
    const text = (number: number) =>
      pdfTool('pdftotext', ['-f', `${number}`, '-l', `${number}`, '-layout', path, '-'])
    const rights = `${firm.legalName}. All rights reserved.`
    const footers = Array.from({ length: pages }, (_, index) => text(index + 1).split(rights))
    expect(footers.map((parts) => parts.length - 1).reduce((sum, count) => sum + count)).toBe(1)
    expect(
      text(pages)
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    ).toBeGreaterThan(8)
  })
}

test('services: printed, no heading ends a sheet, and the result of the exhibit is below other rows [SV-04]', async ({
  page,
}, testInfo) => {
  test.slow()
  const starts: string[] = [...Object.values(headings), labels.sample]
  const cut: string[] = []
  for (const { path: address, exhibit } of readServices()) {
    await page.goto(address)
    const path = testInfo.outputPath('memorandum.pdf')
    await page.pdf({ path, format: 'Letter' })
    const sheets = pdfTool('pdftotext', ['-layout', path, '-'])
      .split('\f')
      .map((text) => text.split('\n').flatMap((line) => line.trim() || []))
    const ends = sheets.map((lines) => lines.at(-1) ?? '').filter((line) => starts.includes(line))
    cut.push(...ends.map((line) => `${address}: ${line}`))
    const [above = '', , result = ''] = exhibit?.rows.slice(-3).map(([name = '']) => name) ?? []
    const isTogether = sheets.some((lines) =>
      [above, result].every((name) =>
        lines.some((line) => line.startsWith(String(name).slice(0, 16))),
      ),
    )
    if (!isTogether) cut.push(`${address}: ${result}`)
  }
  expect(cut).toEqual([])
})
