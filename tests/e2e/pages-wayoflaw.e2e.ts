import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const PATH = '/wayoflaw'

function sheetNav(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Way of Law' })
}

/** Share of an element's height that is in the viewport. */
function share(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
}

test('way of law: the navigation is sticky and changes style after 50 px [WL-01]', async ({
  page,
}) => {
  await openPage(page, PATH)
  const nav = sheetNav(page)
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(nav).not.toHaveAttribute('data-scrolled')
  const ground = await nav.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }))
  await expect(nav).toHaveAttribute('data-scrolled')
  await expect(nav).not.toHaveCSS('background-color', ground)
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await expect(nav).toBeInViewport()
})

for (const width of [360, 1280]) {
  test(`way of law: the sticky bar doesn't cover linked headings at ${width} px [SH-09]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, PATH)
    for (const [label, heading] of [
      ['Practice', 'A day in five steps'],
      ['Principles', 'Six principles'],
    ] as const) {
      await sheetNav(page).getByRole('link', { name: label }).click()
      const title = page.getByRole('heading', { name: heading })
      await expect(title).toBeInViewport({ ratio: 1 })
      const bar = await sheetNav(page).boundingBox()
      const place = await title.boundingBox()
      expect(place?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    }
  })
}

test('way of law: anchors scroll smoothly, or right away with reduced motion [WL-01]', async ({
  page,
}) => {
  await openPage(page, PATH)
  const behavior = () => getComputedStyle(document.documentElement).scrollBehavior
  expect(await page.evaluate(behavior)).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(behavior)).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/privacy')
  expect(await page.evaluate(behavior)).toBe('auto')
})

test('way of law: a card fades in when a tenth of it is in view [WL-01]', async ({ page }) => {
  await openPage(page, PATH)
  const card = page.getByRole('article').filter({ hasText: 'When the firm grows' })
  await expect(card).toHaveCSS('opacity', '0')
  /** Scrolls until about that share of the card is in view. */
  const show = (part: number) =>
    card.evaluate((element, seen) => {
      const { top, height } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + top + height * seen - innerHeight, behavior: 'instant' })
    }, part)
  await show(0.05)
  expect(await card.evaluate(share)).toBeLessThan(0.1)
  // The observer reports within a frame, and two have passed.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(card).toHaveAttribute('data-fade', 'waiting')
  await show(0.2)
  await expect(card).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(card).toHaveCSS('opacity', '1')
})

test('way of law: with reduced motion, every card is visible from the start [WL-01]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, PATH)
  const cards = page.locator('[data-fade]')
  await expect(cards).toHaveCount(9)
  for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1')
})

test.describe('way of law without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every card is visible [WL-01, SH-08]', async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByRole('heading', { name: 'When the firm grows' })).toBeVisible()
    for (const card of await page.getByRole('article').all()) {
      await expect(card).toHaveCSS('opacity', '1')
    }
  })
})
