import type { Page } from '@playwright/test'
import { colors } from '../../cms/brand.ts'
import { categories } from '../../cms/quiz/categories.ts'
import { criticalAnswers } from '../../cms/quiz/critical-answers.ts'
import { parts, questions } from '../../cms/quiz/questions.ts'
import { site as firm } from '../../cms/site.ts'
import { lettersOf } from '../../contracts/assessment/letters.ts'
import { packed, pdfTool } from '../support/pdf-tools.ts'
import { LETTERS, openResults } from './assessment-steps.ts'
import { expect, test } from './fixtures.ts'
import { rgb } from './rgb.ts'

const SAVE = 'Save my result'
/** Printed links show the host. */
const HOST = firm.url.replace('https://', '')
/** Controls that must not be printed. */
const CONTROLS = ['Skip to content', 'Menu', 'Solutions', 'Navigation', 'Privacy policy', SAVE]
const OWN_CONTROLS = [
  'Change my answers',
  'Delete my answers',
  'Handbook sections for your A and B answers',
]

const FORMATS = ['A4', 'Letter'] as const

/** Prints the page; the returned text is packed. */
async function printToPdf(page: Page, path: string, format: (typeof FORMATS)[number]) {
  await page.pdf({ path, format })
  const pages = /^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [path]))?.[1]
  const text = packed(pdfTool('pdftotext', ['-raw', path, '-']))
  return { text, pages: Number(pages) }
}

const opinion = ({ meaning, next, caution }: (typeof categories)[number]) => [
  ...meaning,
  ...next.flatMap(({ what, how }) => [what, how]),
  caution,
]

test('quiz results: saved on A4 or Letter, the result, its reasons, and all twelve answers fit on two pages [QZ-05]', async ({
  page,
}, testInfo) => {
  await openResults(page)
  await expect(page.getByRole('heading', { name: 'How you answered each part' })).toBeVisible()
  for (const format of FORMATS) {
    const { text, pages } = await printToPdf(page, testInfo.outputPath('own.pdf'), format)
    expect(pages).toBeLessThanOrEqual(2)
    for (const [index, letter] of lettersOf(LETTERS).entries()) {
      const { text: question = '', answers } = questions[index] ?? {}
      expect(text).toContain(packed(`${question} ${letter}: ${answers?.[letter]}`))
    }
    for (const words of [
      'Prepared for dana@reyes.example',
      new Date().toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'America/Los_Angeles',
      }),
      'Reconcile the client trust account. Question 3: B. This week,',
      'Moderate Risk / Cautiously Ready Your result, after the warning above',
      ...parts.map(({ title }, index) => `${title} leans toward ${'BAB'.charAt(index)}`),
      `Handbook: ${questions[0]?.sectionName}, ${HOST}/handbook#${questions[0]?.section}`,
      `${HOST}/schedule`,
      firm.legalName,
      firm.address.street,
      firm.phone,
      firm.email,
    ]) {
      expect(text).toContain(packed(words))
    }
    for (const category of categories) {
      for (const words of opinion(category)) {
        expect(text.includes(packed(words)), words).toBe(category.letter === 'B')
      }
    }
    for (const words of [...CONTROLS, ...OWN_CONTROLS]) expect(text).not.toContain(packed(words))
  }
})

test('quiz results: saved on A4 or Letter, even twelve weak answers with every warning fit on two pages [QZ-05]', async ({
  page,
}, testInfo) => {
  await openResults(page, 'A'.repeat(questions.length))
  await expect(page.getByRole('heading', { name: 'How you answered each part' })).toBeVisible()
  for (const format of FORMATS) {
    const { text, pages } = await printToPdf(page, testInfo.outputPath('weak.pdf'), format)
    expect(pages).toBeLessThanOrEqual(2)
    for (const { question, what, how } of criticalAnswers) {
      expect(text).toContain(packed(`${what} Question ${question}: A. ${how}`))
    }
  }
})

test('quiz results: the save button opens the print dialog and sends no request [QZ-03] [QZ-05]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })
  await openResults(page)
  const save = page.getByRole('button', { name: SAVE, exact: true })
  await expect(page.getByRole('heading', { name: 'How you answered each part' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await save.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  expect(sent).toEqual([])
  await page.evaluate(() => fetch('/healthz'))
  expect(sent, 'the watch would have seen it').toHaveLength(1)
})

test('quiz results: on screen, the twelve answers can be expanded [QZ-05]', async ({ page }) => {
  await openResults(page)
  const last = questions.at(-1)
  const given = page.getByRole('listitem').filter({ hasText: last?.text ?? '' })
  await expect(given).toBeHidden()
  await page.getByRole('heading', { name: 'Your twelve answers' }).click()
  await expect(given).toContainText(`D: ${last?.answers.D}`)
})

test('quiz results: the page prints in the light theme, even from the dark one [QZ-05]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await openResults(page)
  const color = () => page.evaluate(() => getComputedStyle(document.body).color)
  expect(await color()).toBe(rgb(colors.ink.dark))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await color()).toBe(rgb(colors.ink.light))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('quiz results: the page prints all four results and no controls [QZ-04] [SH-08]', async ({
    page,
  }, testInfo) => {
    await page.goto('/assessment-results')
    await expect(page.getByRole('button', { name: SAVE })).toHaveCount(0)
    for (const format of FORMATS) {
      const { text, pages } = await printToPdf(page, testInfo.outputPath('static.pdf'), format)
      expect(pages).toBeLessThanOrEqual(2)
      for (const { what, how } of criticalAnswers) expect(text).toContain(packed(`${what} ${how}`))
      for (const category of categories) {
        expect(text).toContain(packed(`Mostly ${category.letter}: ${category.name}`))
        for (const words of opinion(category)) expect(text).toContain(packed(words))
      }
      for (const words of [`${HOST}/assessment`, firm.phone, firm.email]) {
        expect(text).toContain(packed(words))
      }
      for (const words of CONTROLS) expect(text).not.toContain(packed(words))
    }
  })
})
