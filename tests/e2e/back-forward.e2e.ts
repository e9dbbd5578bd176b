import type { Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../support/browser.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { reportPdfViewer } from './pdf-viewer.ts'

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/**
 * Leaves the page, goes back, and returns the page's own reasons for not being restored from the
 * back/forward cache. Headless Chromium never restores a page, and reports that as circumstantial.
 */
async function reasonsAfterBack(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await openPage(page, path)
  await page.goto('/privacy')
  const notRestored = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
      resolve(own.map(({ reason }) => reason))
    })
  })
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^[^?]+${path}`))
  return notRestored
}

for (const path of ['/book', '/casestudies']) {
  test(`${path}: until visitors come near the document, nothing in the page keeps Back from being instant [BO-02, CS-01]`, async ({
    page,
  }) => {
    await reportPdfViewer(page, true)
    expect(await reasonsAfterBack(page, path)).toEqual([])
    await page.addInitScript(() => addEventListener('unload', () => undefined))
    expect(await reasonsAfterBack(page, path)).toEqual(['UnloadHandlerExistsInMainFrame'])
  })
}
