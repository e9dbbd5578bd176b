import type { Page } from '@playwright/test'
import { bound } from '../../content/documents/book.ts'
import { documents } from '../../content/documents/documents.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const DOWNLOAD = '/book-download'

/** Counts what the page begins to save by itself: it follows a link of its own making. */
async function countSaves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function count() {
      document.documentElement.dataset['saves'] =
        `${document.documentElement.dataset['saves'] ?? ''}|`
      click.call(this)
    }
  })
}

/** How often that was, once the page has nothing left to do. */
async function saves(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => (document.documentElement.dataset['saves'] ?? '').length)
}

test.describe('the book', () => {
  test('is saved by itself once the page is there, under its title [BO-01]', async ({ page }) => {
    const downloading = page.waitForEvent('download')
    await visit(page, '/book')
    const download = await downloading
    expect(new URL(download.url()).pathname).toBe(DOWNLOAD)
    expect(download.suggestedFilename()).toBe(documents.book.savedAs)
  })

  test('shows its cover, title, tagline, the button and the document [BO-01]', async ({ page }) => {
    await visit(page, '/book')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(bound.name)
    await expect(main.getByText(bound.subtitle)).toBeVisible()
    const cover = main.getByRole('img', { name: 'The cover' })
    await expect(cover).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(main.locator('object')).toHaveAccessibleName(documents.book.title)
    const again = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Download PDF Again' }).click()
    expect((await again).suggestedFilename()).toBe(documents.book.savedAs)
  })

  test('without a viewer the sentence and a link are shown [BO-01]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false })
    })
    await visit(page, '/book')
    await expect(page.getByText('Unable to display PDF. Please download to view.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible()
  })

  test('is saved once a load: neither Back nor a second look saves it again [BO-02]', async ({
    page,
  }) => {
    await countSaves(page)
    await visit(page, '/book')
    await expect.poll(() => saves(page)).toBe(1)
    await page.getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bound.name)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    expect(await saves(page)).toBe(1)
  })

  test('is not saved while the browser only prepares the page, and is once it is shown [BO-01]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let preparing = true
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => preparing })
      addEventListener('shown', () => {
        preparing = false
        document.dispatchEvent(new Event('prerenderingchange'))
      })
    })
    await countSaves(page)
    await visit(page, '/book')
    expect(await saves(page)).toBe(0)
    const downloading = page.waitForEvent('download')
    await page.evaluate(() => dispatchEvent(new Event('shown')))
    expect((await downloading).suggestedFilename()).toBe(documents.book.savedAs)
    expect(await saves(page)).toBe(1)
  })

  test('its address answers HEAD and parts, and is always an attachment [BO-02]', async ({
    request,
  }) => {
    const head = await request.head(DOWNLOAD)
    expect(head.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${documents.book.savedAs}"`,
    })
    expect(Number(head.headers()['content-length'])).toBeGreaterThan(500_000)
    const part = await request.get(DOWNLOAD, { headers: { range: 'bytes=0-4' } })
    expect(part.status()).toBe(206)
    expect(await part.text()).toBe('%PDF-')
  })
})

test('the handbook is there as a document, too', async ({ page }) => {
  await visit(page, '/handbook')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the handbook as a PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(documents.handbook.savedAs)
})
