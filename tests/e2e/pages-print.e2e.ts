import type { Page } from '@playwright/test'
import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { checks, workingStyle } from '../../cms/pages/chief-exec.ts'
import { site as firm } from '../../cms/site.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { openResults } from './assessment-steps.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** Letter without its margins, in CSS pixels. */
const SHEET_WIDTH = 695

/** A page with fewer is nearly empty. */
const FEWEST_LINES = 15

/** Prints on Letter paper; returns the text of each sheet. */
async function printedPages(page: Page, path: string): Promise<string[]> {
  await page.pdf({ path, format: 'Letter' })
  const count = Number(/^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [path]))?.[1])
  return Array.from({ length: count }, (_, index) =>
    pdfTool('pdftotext', ['-f', `${index + 1}`, '-l', `${index + 1}`, '-layout', path, '-']),
  )
}

/** One footer, on the last sheet, and no sheet that is nearly empty. */
function expectFilled(sheets: readonly string[]): void {
  const rights = `${firm.legalName}. All rights reserved.`
  expect(sheets.map((text) => text.split(rights).length - 1)).toEqual(
    sheets.map((_, index) => (index === sheets.length - 1 ? 1 : 0)),
  )
  for (const [index, text] of sheets.entries()) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length, `lines on page ${index + 1}`).toBeGreaterThan(FEWEST_LINES)
  }
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

test('home: printed on Letter, the line has its numbers, and two stories are whole [HM-01]', async ({
  page,
}, testInfo) => {
  await openPage(page, '/')
  const stories = page.getByRole('region', { name: 'Client success stories' })
  await stories.scrollIntoViewIfNeeded()
  await stories.getByRole('button', { name: 'Next story' }).click()
  await page.setViewportSize({ width: SHEET_WIDTH, height: 900 })
  await page.emulateMedia({ media: 'print' })
  // The drawing would be empty on paper if it began to draw itself there.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(stories.getByRole('button', { name: 'Next story' })).toBeHidden()
  const cards = stories.getByRole('group', { name: /^Story \d/ })
  const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x))
  const width = await stories.evaluate((row) => row.getBoundingClientRect().width)
  // Chromium prints the whole page smaller if more stories are beside the sheet.
  expect(edges.map((edge) => Math.round((edge / width) * 100))).toEqual([0, 50])
  const titles = await cards.getByRole('heading').allInnerTexts()
  const sheets = await printedPages(page, testInfo.outputPath('home.pdf'))
  expect(sheets.length).toBeLessThanOrEqual(3)
  for (const title of titles) {
    const { figure } = readCaseStudies().find((story) => story.title === title) ?? {}
    const sheet = sheets.find((text) => text.includes(title.slice(0, 16)))
    expect(sheet, title).toContain(figure?.label.slice(0, 16))
  }
})

test('case studies: printed on Letter, no story is cut, and the viewer is left out [CS-01]', async ({
  page,
}, testInfo) => {
  await page.goto('/casestudies')
  const sheets = await printedPages(page, testInfo.outputPath('stories.pdf'))
  expect(sheets.length).toBeLessThanOrEqual(3)
  expectFilled(sheets)
  const stories = readCaseStudies()
  for (const { title, result } of stories) {
    const ending = words(result.at(-1) ?? '').slice(-24)
    const sheet = sheets.find((text) => words(text).includes(ending))
    expect(words(sheet ?? ''), title).toContain(title.slice(0, 30))
  }
  expect(sheets.join('')).not.toMatch(/Download PDF|Unable to display PDF/)
})

test('team: printed on Letter, the report page, the people, the letter, and its enclosures are complete [TM-01]', async ({
  page,
}, testInfo) => {
  await page.goto('/chief-exec')
  const sheets = await printedPages(page, testInfo.outputPath('team.pdf'))
  expect(sheets.length).toBeLessThanOrEqual(4)
  expectFilled(sheets)
  const text = words(sheets.join(' '))
  expect(text).toContain(workingStyle.heading)
  expect(text).toContain(checks.heading)
})

test('webinar: printed on Letter, the session is on one sheet with its address instead of the form [WB-01]', async ({
  page,
}, testInfo) => {
  await openPage(page, '/webinar')
  const sheets = await printedPages(page, testInfo.outputPath('webinar.pdf'))
  expect(sheets).toHaveLength(1)
  expectFilled(sheets)
  expect(sheets[0]).toContain(`${firm.url.replace('https://', '')}/webinar`)
  expect(sheets[0]).not.toMatch(/RESERVE MY SEAT NOW|Email Address/)
})

test('quiz results: printed on Letter, both sheets are filled, and the footer is printed once [QZ-05]', async ({
  page,
}, testInfo) => {
  await openResults(page)
  await expect(page.getByRole('heading', { name: 'How you answered each part' })).toBeVisible()
  const sheets = await printedPages(page, testInfo.outputPath('results.pdf'))
  expect(sheets.length).toBeLessThanOrEqual(2)
  expectFilled(sheets)
})
