import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const routes = [
  ['/', 'Book a consultation'],
  ['/law-firm-ceo', 'Schedule Your Audit Now'],
  ['/law-firm-solutions', 'Schedule Your Audit Now'],
  ['/services/409a-valuation', 'Request Valuation'],
] as const

test.describe('sticky CTA on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [route, label] of routes) {
    test(`${route}: the button sticks to the bottom edge, except over the hero and the footer [HM-01, LF-01, LF-02, SV-04]`, async ({
      page,
    }) => {
      await openPage(page, route)
      const links = page.getByRole('link', { name: label, exact: true })
      // Two links: the hero's, and the sticky one, which replaces the link at the end of the page.
      await expect(links).toHaveCount(2)
      const own = links.first()
      const sticky = links.last()

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
      const sticky = page.getByRole('link', { name: label, exact: true }).last()
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const hidden = await sticky.evaluate(async (button) => {
          // The window scrolls to the focused element in one frame, and the button leaves in the next.
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
          const active = document.activeElement
          if (!active || active === button || !button.closest('main')?.contains(active)) return ''
          const bar = (button.parentElement ?? button).getBoundingClientRect()
          const { top, bottom, height } = active.getBoundingClientRect()
          // The row of stories is higher than the window, so a part of it is always covered.
          if (height > bar.top) return ''
          return bottom > bar.top && top < bar.bottom ? active.textContent : ''
        })
        expect(hidden).toBe('')
      }
    })
  }
})
