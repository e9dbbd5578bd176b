import type { Page } from '@playwright/test'
import { bound } from '../../cms/documents/book.ts'
import { documents, epub } from '../../cms/documents/documents.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { reportPdfViewer } from './pdf-viewer.ts'

/** Downloads that the page starts itself, by clicking a link that it creates. */
async function countDownloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function count() {
      document.documentElement.dataset['downloads'] =
        `${document.documentElement.dataset['downloads'] ?? ''}|`
      click.call(this)
    }
  })
}

/** Number of downloads once the page is idle. */
async function downloads(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => (document.documentElement.dataset['downloads'] ?? '').length)
}

test.describe('book', () => {
  test("the download starts when the page loads, under the book's title [BO-01]", async ({
    page,
  }) => {
    const downloading = page.waitForEvent('download')
    await openPage(page, '/book')
    const download = await downloading
    expect(new URL(download.url()).pathname).toBe('/book-download')
    expect(download.suggestedFilename()).toBe(documents.book.savedAs)
  })

  test('a link before the embedded document skips all of its tab stops', async ({ page }) => {
    await reportPdfViewer(page, true)
    for (const path of ['/book', '/casestudies']) {
      await openPage(page, path)
      const skip = page.getByRole('link', { name: 'Skip the document' })
      await expect(skip).toHaveCSS('opacity', '0')
      await skip.focus()
      await expect(skip).toHaveCSS('opacity', '1')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const isAfter = await page.evaluate(() => {
        const viewer = document.querySelector('.pdf-viewer')
        const { activeElement } = document
        return (
          activeElement !== null &&
          !viewer?.contains(activeElement) &&
          viewer?.compareDocumentPosition(activeElement) === Node.DOCUMENT_POSITION_FOLLOWING
        )
      })
      expect(isAfter, path).toBe(true)
    }
  })

  test('the page shows the cover, title, tagline, download button, and document [BO-01]', async ({
    page,
  }) => {
    await reportPdfViewer(page, true)
    await openPage(page, '/book')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(bound.name)
    await expect(main.getByText(bound.subtitle)).toBeVisible()
    const cover = main.getByRole('img', { name: /cover/i })
    await expect(cover).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await main.locator('.pdf-viewer').scrollIntoViewIfNeeded()
    await expect(main.locator('object')).toHaveAccessibleName(documents.book.title)
    const again = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Download PDF Again' }).click()
    expect((await again).suggestedFilename()).toBe(documents.book.savedAs)
  })

  test('the page offers the book as an EPUB under its title [BO-01]', async ({ page }) => {
    await openPage(page, '/book')
    const downloading = page.waitForEvent('download', (download) =>
      download.url().endsWith('.epub'),
    )
    await page.getByRole('link', { name: 'Download EPUB for e-readers' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(epub.savedAs)
    const response = await page.request.get(download.url())
    expect(response.headers()['content-type']).toBe('application/epub+zip')
  })

  test('without a PDF viewer, the page shows the fallback sentence and a link [BO-01]', async ({
    page,
  }) => {
    await reportPdfViewer(page, false)
    await openPage(page, '/book')
    await expect(page.getByText('Unable to display PDF. Please download to view.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  })

  test('the download starts once per load, not again on Back or a second visit [BO-02]', async ({
    page,
  }) => {
    await countDownloads(page)
    await openPage(page, '/book')
    await expect.poll(() => downloads(page)).toBe(1)
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bound.name)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    expect(await downloads(page)).toBe(1)
  })

  test('a prerendered page starts the download only once it is shown [BO-01]', async ({ page }) => {
    await page.addInitScript(() => {
      let preparing = true
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => preparing })
      addEventListener('shown', () => {
        preparing = false
        document.dispatchEvent(new Event('prerenderingchange'))
      })
    })
    await countDownloads(page)
    await openPage(page, '/book')
    expect(await downloads(page)).toBe(0)
    const downloading = page.waitForEvent('download')
    await page.evaluate(() => dispatchEvent(new Event('shown')))
    expect((await downloading).suggestedFilename()).toBe(documents.book.savedAs)
    expect(await downloads(page)).toBe(1)
  })
})

test('the handbook is also available as a PDF', async ({ page }) => {
  await openPage(page, '/handbook')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the handbook as a PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(documents.handbook.savedAs)
})
