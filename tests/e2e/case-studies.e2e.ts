import type { Page } from '@playwright/test'
import { documents } from '../../content/documents/documents.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const FILE = '/files/case-studies.pdf'
const FALLBACK = 'Unable to display PDF. Please download to view.'

/** The browser says that it has no viewer, as phones do. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false })
  })
}

/** The box of the viewer, whatever stands in it. */
const heightOfViewer = (page: Page) =>
  page.locator('.pdf-viewer').evaluate((box) => box.getBoundingClientRect().height)

test.describe('case studies: the document', () => {
  test('"Download PDF" is a plain link that saves it under a case-studies name [CS-01]', async ({
    page,
  }) => {
    await visit(page, '/casestudies')
    const link = page.getByRole('link', { name: 'Download PDF', exact: true })
    await expect(link).toHaveAttribute('href', FILE)
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(documents.caseStudies.savedAs)
    expect(download.suggestedFilename()).toContain('case-studies')
  })

  test('it is embedded, 800 px high on wide screens [CS-01]', async ({ page }) => {
    await visit(page, '/casestudies')
    const viewer = page.locator(`object[type="application/pdf"][data="${FILE}"]`)
    await expect(viewer).toHaveAccessibleName(documents.caseStudies.title)
    expect(await heightOfViewer(page)).toBe(800)
  })

  test('where it cannot be fetched, the sentence and a link stand in its box [CS-01]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    await page.route(`**${FILE}`, (route) => route.fulfill({ status: 500, body: '' }))
    await visit(page, '/casestudies')
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
    expect(await heightOfViewer(page)).toBe(800)
  })

  for (const width of [360, 1280]) {
    test(`without a viewer at ${width} px the sentence and a link are shown, nothing is fetched, and the box keeps its size [CS-02]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/casestudies')
      const height = await heightOfViewer(page)
      await withoutViewer(page)
      await visit(page, '/casestudies')
      await expect(page.getByText(FALLBACK)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
        'href',
        FILE,
      )
      await expect(page.locator('object')).toHaveCount(0)
      expect(await heightOfViewer(page)).toBe(height)
    })
  }

  test('the nine stories stand below it as text, with scripts and without [CS-02] [SH-08]', async ({
    page,
    browser,
    site,
  }) => {
    await visit(page, '/casestudies')
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
    const plain = await withoutScripts.newPage()
    await plain.goto(`${site.url}/casestudies`)
    for (const one of [page, plain]) {
      await expect(one.getByRole('article')).toHaveCount(9)
      await expect(one.getByRole('article').first().getByRole('term')).toHaveText([
        'Challenge',
        'Solution',
        'Result',
      ])
    }
    await withoutScripts.close()
  })
})

test.describe('case studies: the old address of the document', () => {
  test('is the same screen for whoever goes there [RT-02]', async ({ page }) => {
    await visit(page, '/static/case-studies.pdf')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Nine cases, with their figures',
    )
    await expect(page.getByRole('article')).toHaveCount(9)
  })

  test('is the document for what asks for no page [RT-02]', async ({ request }) => {
    const response = await request.get('/static/case-studies.pdf', { headers: { accept: '*/*' } })
    expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf', vary: 'accept' })
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
