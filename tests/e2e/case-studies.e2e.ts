import type { Page } from '@playwright/test'
import { documents } from '../../cms/documents/documents.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { reportPdfViewer } from './pdf-viewer.ts'

const FILE = '/files/case-studies.pdf'
const FALLBACK = 'Unable to display PDF. Please download to view.'

/** Height of the viewer, whether it shows the PDF or the fallback. */
const heightOfViewer = (page: Page) =>
  page.locator('.pdf-viewer').evaluate((box) => box.getBoundingClientRect().height)

const scrollToViewer = (page: Page) => page.locator('.pdf-viewer').scrollIntoViewIfNeeded()

test.describe('case studies: PDF', () => {
  test('until it is near, a drawing holds the place of the PDF, which is not fetched [CS-01]', async ({
    page,
  }) => {
    await reportPdfViewer(page, true)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await openPage(page, '/casestudies')
    await expect(page.locator('object')).toHaveCount(0)
    const height = await heightOfViewer(page)
    expect(fetched).not.toContain(FILE)
    await scrollToViewer(page)
    await expect(page.locator('object')).toHaveCount(1)
    expect(await heightOfViewer(page)).toBe(height)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the PDF is embedded [CS-01, SH-08]', async ({ page }) => {
      await page.goto('/casestudies')
      await expect(page.locator(`object[data="${FILE}"]`)).toHaveCount(1)
      expect(await heightOfViewer(page)).toBe(800)
    })
  })

  test('"Download PDF" is a link that saves the file under a case-studies name [CS-01]', async ({
    page,
  }) => {
    await openPage(page, '/casestudies')
    const link = page.getByRole('link', { name: 'Download PDF', exact: true })
    await expect(link).toHaveAttribute('href', FILE)
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(documents.caseStudies.savedAs)
    expect(download.suggestedFilename()).toContain('case-studies')
  })

  test('the PDF is embedded, 800 px high on wide screens [CS-01]', async ({ page }) => {
    await reportPdfViewer(page, true)
    await openPage(page, '/casestudies')
    await scrollToViewer(page)
    const viewer = page.locator(`object[type="application/pdf"][data="${FILE}"]`)
    await expect(viewer).toHaveAccessibleName(documents.caseStudies.title)
    expect(await heightOfViewer(page)).toBe(800)
  })

  test('if the PDF fails to load, the viewer shows the fallback sentence and a link [CS-01]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/)
    await page.route(`**${FILE}`, (route) => route.fulfill({ status: 500, body: '' }))
    await openPage(page, '/casestudies')
    await scrollToViewer(page)
    await expect(page.getByText(FALLBACK)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
    expect(await heightOfViewer(page)).toBe(800)
  })

  for (const width of [360, 1280]) {
    test(`without a PDF viewer at ${width} px, the fallback is shown, nothing is fetched, and the box keeps its size [CS-02]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await reportPdfViewer(page, true)
      await openPage(page, '/casestudies')
      const height = await heightOfViewer(page)
      await reportPdfViewer(page, false)
      await openPage(page, '/casestudies')
      await expect(page.getByText(FALLBACK)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
        'href',
        FILE,
      )
      await expect(page.locator('object')).toHaveCount(0)
      expect(await heightOfViewer(page)).toBe(height)
    })
  }
})
