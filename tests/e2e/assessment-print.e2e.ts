import type { Page } from '@playwright/test'
import { categories } from '../../content/quiz/categories.ts'
import { questions } from '../../content/quiz/questions.ts'
import { site as firm } from '../../content/site.ts'
import { lettersOf } from '../../contracts/assessment/letters.ts'
import { pdfTool } from '../support/pdf-tools.ts'
import { finish, LETTERS } from './assessment-steps.ts'
import { expect, test } from './fixtures.ts'

const SAVE = 'Save my result'
/** The site's addresses as they stand on paper. */
const HOST = firm.url.replace('https://', '')
/** What is of no use on paper. */
const CONTROLS = ['Skip to content', 'Menu', 'Solutions', 'Navigation', 'Privacy policy', SAVE]
const OWN_CONTROLS = ['Change my answers', 'Delete my answers', 'Where to read on']

/** The page as the browser saves it, read back: its words with single spaces, and its pages. */
async function printed(page: Page, path: string, format: 'A4' | 'Letter') {
  await page.pdf({ path, format })
  const pages = /^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [path]))?.[1]
  const text = pdfTool('pdftotext', ['-raw', path, '-']).replaceAll(/\s+/g, ' ')
  return { text, pages: Number(pages) }
}

/** Everything that an opinion says. */
const opinion = ({ meaning, next, caution }: (typeof categories)[number]) => [
  ...meaning,
  ...next.flatMap(({ what, how }) => [what, how]),
  caution,
]

for (const format of ['A4', 'Letter'] as const) {
  test(`quiz results: saved on ${format}, the result, its reasons and all twelve answers stand on two pages [QZ-05]`, async ({
    page,
  }, testInfo) => {
    await finish(page)
    await expect(page.getByRole('heading', { name: 'The reasons' })).toBeVisible()
    const { text, pages } = await printed(page, testInfo.outputPath('own.pdf'), format)
    expect(pages).toBeLessThanOrEqual(2)
    for (const [index, letter] of lettersOf(LETTERS).entries()) {
      const { text: question = '', answers } = questions[index] ?? {}
      expect(text).toContain(`${question} ${letter}: ${answers?.[letter]}`)
    }
    for (const words of [
      'Prepared for dana@reyes.example',
      new Date().toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'America/Los_Angeles',
      }),
      'Moderate Risk / Cautiously Ready Your result',
      'Current Practice Assessment leans to B',
      'Mindset Assessment leans to A',
      'Implementation Readiness leans to B',
      `Handbook: Time tracking, ${HOST}/handbook#time-tracking`,
      `${HOST}/schedule`,
      firm.legalName,
      firm.address.street,
      firm.phone,
      firm.email,
    ]) {
      expect(text).toContain(words)
    }
    for (const category of categories) {
      for (const words of opinion(category)) {
        expect(text.includes(words), words).toBe(category.letter === 'B')
      }
    }
    for (const words of [...CONTROLS, ...OWN_CONTROLS]) expect(text).not.toContain(words)
  })
}

test('quiz results: saving asks the browser to print, and nothing else [QZ-03] [QZ-05]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })
  await finish(page)
  const save = page.getByRole('button', { name: SAVE, exact: true })
  await expect(save).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await save.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  expect(sent).toEqual([])
  await page.evaluate(() => fetch('/healthz'))
  expect(sent, 'the watch would have seen it').toHaveLength(1)
})

test('quiz results: on a screen the twelve answers unfold [QZ-05]', async ({ page }) => {
  await finish(page)
  const given = page.getByRole('listitem').filter({ hasText: 'How much of the work is written' })
  await expect(given).toBeHidden()
  await page.getByText('All twelve answers').click()
  await expect(given).toContainText('D: The frequent procedures, each with an owner')
})

test('quiz results: paper is light, whatever the screen is [QZ-05]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await finish(page)
  const color = () => page.evaluate(() => getComputedStyle(document.body).color)
  expect(await color()).toBe('rgb(237, 241, 244)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await color()).toBe('rgb(16, 35, 59)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const format of ['A4', 'Letter'] as const) {
    test(`quiz results: on ${format} the page prints with all four results and nothing to press [QZ-04] [SH-08]`, async ({
      page,
    }, testInfo) => {
      await page.goto('/assessment-results')
      await expect(page.getByRole('button', { name: SAVE })).toHaveCount(0)
      const { text, pages } = await printed(page, testInfo.outputPath('static.pdf'), format)
      expect(pages).toBeLessThanOrEqual(2)
      for (const category of categories) {
        expect(text).toContain(`Mostly ${category.letter}: ${category.name}`)
        for (const words of opinion(category)) expect(text).toContain(words)
      }
      for (const words of [`${HOST}/assessment`, firm.phone, firm.email]) {
        expect(text).toContain(words)
      }
      for (const words of CONTROLS) expect(text).not.toContain(words)
    })
  }
})
