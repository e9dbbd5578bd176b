import type { Page } from '@playwright/test'

/** Makes the browser report that it has a PDF viewer, or that it has none, as phones do. */
export async function reportPdfViewer(page: Page, isEnabled: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', {
      configurable: true,
      get: () => value,
    })
  }, isEnabled)
}
