import { headings, labels } from '../../cms/pages/service.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site as firm } from '../../cms/site.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { specified } from '../support/specified.ts'
import { expect, test } from './fixtures.ts'

/** Lines on the last sheet. With other texts than the sample's, a line can be left over. */
const [FEWEST = 1] = specified([9])

test('services: printed on Letter, each is a memorandum of at most four sheets; no heading ends one, and the result of the exhibit is below other rows [SV-04]', async ({
  page,
}, testInfo) => {
  const starts: string[] = [...Object.values(headings), labels.sample]
  const faults: string[] = []
  for (const { path: address, exhibit } of readServices()) {
    await page.goto(address)
    const path = testInfo.outputPath('memorandum.pdf')
    await page.pdf({ path, format: 'Letter' })
    const sheets = pdfTool('pdftotext', ['-layout', path, '-'])
      .split('\f')
      .slice(0, -1)
      .map((text) => text.split('\n').flatMap((line) => line.trim() || []))
    if (sheets.length > 4) faults.push(`${address}: ${sheets.length} sheets`)
    // The footer is printed once, and not on a sheet of its own.
    const rights = `${firm.legalName}. All rights reserved.`
    const footers = sheets.flat().filter((line) => line.endsWith(rights))
    if (footers.length !== 1) faults.push(`${address}: ${footers.length} footers`)
    const { length: left } = sheets.at(-1) ?? []
    if (left < FEWEST) faults.push(`${address}: ${left} lines on the last sheet`)
    const ends = sheets.map((lines) => lines.at(-1) ?? '').filter((line) => starts.includes(line))
    faults.push(...ends.map((line) => `${address}: ${line}`))
    const [above = '', , result = ''] = exhibit?.rows.slice(-3).map(([name = '']) => name) ?? []
    const isTogether = sheets.some((lines) =>
      [above, result].every((name) =>
        lines.some((line) => line.startsWith(String(name).slice(0, 16))),
      ),
    )
    if (!isTogether) faults.push(`${address}: ${result}`)
  }
  expect(faults).toEqual([])
})
