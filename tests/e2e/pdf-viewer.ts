import type { Page } from '@playwright/test'

/** Overrides whether the browser reports a PDF viewer; phones have none. */
export async function reportPdfViewer(page: Page, isEnabled: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', {
      configurable: true,
      get: () => value,
    })
  }, isEnabled)
}
