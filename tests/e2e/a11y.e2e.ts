import { axeViolations } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { routesInParts, openPage } from './open-page.ts'

// Colors depend on the theme and layout on the width, so two of the four combinations find both.
const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const

for (const { colorScheme, width } of VIEWS) {
  for (const [part, routes] of routesInParts(2).entries()) {
    test(`accessibility: every page, ${colorScheme}, ${width} px, part ${part + 1}`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      // Wait for animations to finish; axe reports false contrast failures on elements in motion.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const route of routes) {
        await page.goto(route)
        expect(await axeViolations(page), route).toEqual([])
      }
    })
  }
}

test('accessibility: axe finds the violations injected into a page', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/favicon.svg">')
  })
  expect(await axeViolations(page)).toEqual([expect.stringContaining('image-alt')])
})
