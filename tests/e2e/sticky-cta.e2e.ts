import { closing as closingSection, hero } from '../../cms/pages/home.ts'
import { services } from '../../cms/services/services.ts'
import { site } from '../../cms/site.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

/** Pages, with the number of links: hero, sticky, and the home page's closing one if it says the same. */
const routes = [
  ['/', hero.button, closingSection.button === hero.button ? 3 : 2],
  ['/law-firm-ceo', services.operationalAudit.button, 2],
  ['/law-firm-solutions', services.operationalAudit.button, 2],
  ['/services/409a-valuation', 'Request Valuation', 2],
] as const

test.describe('sticky CTA on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [route, label, count] of routes) {
    test(`${route}: the button sticks to the bottom edge, except over the hero and the footer [HM-01, LF-01, LF-02, SV-04]`, async ({
      page,
    }) => {
      await openPage(page, route)
      const links = page.getByRole('link', { name: label, exact: true })
      await expect(links).toHaveCount(count)
      const own = links.first()
      const sticky = links.nth(1)

      // The sticky button is hidden while the hero's button is in view.
      await own.scrollIntoViewIfNeeded()
      await expect(own).toBeInViewport({ ratio: 1 })
      const first = await own.boundingBox()
      const later = await sticky.boundingBox()
      expect(later?.y).toBeGreaterThan((first?.y ?? Infinity) + (first?.height ?? 0))

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
      )
      await expect(sticky).toBeInViewport({ ratio: 1 })
      const box = await sticky.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 24)

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      )
      const footer = await page.getByRole('contentinfo').boundingBox()
      const end = await sticky.boundingBox()
      expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
    })

    test(`${route}: the button doesn't cover the focused element [HM-01, LF-01, LF-02, SV-04]`, async ({
      page,
    }) => {
      await openPage(page, route)
      const sticky = page.getByRole('link', { name: label, exact: true }).nth(1)
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const hidden = await sticky.evaluate(async (button) => {
          // The window scrolls to the focused element in one frame, and the button leaves in the next.
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
          const active = document.activeElement
          if (!active || active === button || !button.closest('main')?.contains(active)) return ''
          const bar = (button.closest('p') ?? button).getBoundingClientRect()
          const { top, bottom, height } = active.getBoundingClientRect()
          // The row of stories is higher than the window, so a part of it is always covered.
          if (height > bar.top) return ''
          return bottom > bar.top && top < bar.bottom ? active.textContent : ''
        })
        expect(hidden).toBe('')
      }
    })
  }

  test('home: the closing section has its own button and phone number, and nothing covers them [HM-01]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const closing = page.getByRole('region', { name: closingSection.heading })
    await closing.getByRole('link', { name: site.phone }).scrollIntoViewIfNeeded()
    for (const name of [closingSection.button, site.phone]) {
      const link = closing.getByRole('link', { name, exact: true })
      await expect(link).toBeInViewport({ ratio: 1 })
      await link.click({ trial: true })
    }
    // The sticky button is under the section.
    const sticky = page.getByRole('link', { name: hero.button, exact: true }).nth(1)
    const isOnTop = await sticky.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === button
    })
    expect(isOnTop).toBe(false)
  })
})

test("at 768 px, a service's button is one line at the bottom edge, and not beside the chapters [SV-04]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openPage(page, '/services/409a-valuation')
  const buttons = page.getByRole('link', { name: 'Request Valuation', exact: true })
  await expect(buttons).toHaveCount(2)
  await page.getByRole('heading', { name: 'Will it hold up?' }).scrollIntoViewIfNeeded()
  const sticky = buttons.last()
  await expect(sticky).toBeInViewport({ ratio: 1 })
  const box = await sticky.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 24)
  expect(box?.height).toBe(48)
})
