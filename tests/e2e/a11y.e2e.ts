import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { routesInParts, visit } from './visit.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In one frame, since the site has no others: without a further page a look, it takes half the time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode()
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    for (const [part, routes] of routesInParts(2).entries()) {
      test(`accessibility: every page, ${colorScheme}, ${width} px, part ${part + 1}`, async ({
        page,
      }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 900 })
        // What moves is looked at when it stands still.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const route of routes) {
          await page.goto(route)
          const { violations } = await axe(page).analyze()
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          )
          expect(found, route).toEqual([])
        }
      })
    }
  }
}

test('accessibility: what must be found is found', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/favicon.svg">')
  })
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id }) => id)).toContain('image-alt')
})
