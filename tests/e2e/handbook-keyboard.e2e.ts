import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** Waits until scrolling has ended; returns the focused element's HTML if it isn't in view. */
const coveredByBar = (page: Page) =>
  page.evaluate(async () => {
    let still = 0
    let before = scrollY
    while (still < 6) {
      await new Promise(requestAnimationFrame)
      still = scrollY === before ? still + 1 : 0
      before = scrollY
    }
    const focused = document.activeElement
    const { top, bottom, height } = focused?.getBoundingClientRect() ?? new DOMRect()
    const bar = document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN
    // A high table doesn't fit below the bar; it's enough to see its end.
    const isCovered = height > innerHeight / 2 ? bottom <= bar : top < bar
    return isCovered || top >= innerHeight ? [focused?.outerHTML.slice(0, 90)] : []
  })

const STARTS = [
  { from: 'the end', start: '.manual-credit a' },
  { from: 'the middle', start: '#collections .manual-further > :last-child' },
]
const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]

for (const { from, start } of STARTS) {
  for (const size of SIZES) {
    test(`handbook: what Shift+Tab leads to from ${from} is below the bar, ${size.width} px wide [SH-09]`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await openPage(page, '/handbook')
      await expect(page.locator('[data-manual="live"]')).toBeAttached()
      await page.locator(start).focus()
      const covered: unknown[] = []
      for (let step = 0; step < 90; step += 1) {
        await page.keyboard.press('Shift+Tab')
        covered.push(...(await coveredByBar(page)))
      }
      expect(covered).toEqual([])
    })
  }
}
