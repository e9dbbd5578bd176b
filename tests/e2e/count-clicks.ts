import type { Page } from '@playwright/test'

/** Counts the clicks on the page from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener(
      'click',
      () => Object.assign(globalThis, { clicks: Reflect.get(globalThis, 'clicks') + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'clicks'))
}
