import type { Page } from '@playwright/test'

/** Counts the clicks on the page from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounting = 'clicks' in globalThis
    Object.assign(globalThis, { clicks: 0 })
    // A second listener would count each click twice.
    if (isCounting) return
    addEventListener(
      'click',
      () => Object.assign(globalThis, { clicks: Reflect.get(globalThis, 'clicks') + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'clicks'))
}
