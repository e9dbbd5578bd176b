import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const routes = [
  ['/law-firm-ceo', 'Schedule Your Audit Now'],
  ['/law-firm-solutions', 'Schedule Your Audit Now'],
  ['/services/409a-valuation', 'Request Valuation'],
] as const

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [route, label] of routes) {
    test(`${route}: the way to act stays at the bottom edge, off the opening and the footer [LF-01, LF-02, SV-04]`, async ({
      page,
    }) => {
      await visit(page, route)
      const links = page.getByRole('link', { name: label, exact: true })
      // The opening's, and this one: the same at the page's end makes room.
      await expect(links).toHaveCount(2)
      const own = links.first()
      const standing = links.last()

      // While the opening's own button is in view there is no second one.
      await own.scrollIntoViewIfNeeded()
      await expect(own).toBeInViewport({ ratio: 1 })
      const first = await own.boundingBox()
      const later = await standing.boundingBox()
      expect(later?.y).toBeGreaterThan((first?.y ?? Infinity) + (first?.height ?? 0))

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
      )
      await expect(standing).toBeInViewport({ ratio: 1 })
      const box = await standing.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 24)

      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      )
      const footer = await page.getByRole('contentinfo').boundingBox()
      const end = await standing.boundingBox()
      expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
    })

    test(`${route}: what takes the focus is not under the button [LF-01, LF-02, SV-04]`, async ({
      page,
    }) => {
      await visit(page, route)
      const standing = page.getByRole('link', { name: label, exact: true }).last()
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab')
        const hidden = await standing.evaluate((button) => {
          const active = document.activeElement
          if (!active || active === button || !button.closest('main')?.contains(active)) return ''
          const bar = (button.parentElement ?? button).getBoundingClientRect()
          const { top, bottom } = active.getBoundingClientRect()
          return bottom > bar.top && top < bar.bottom ? active.textContent : ''
        })
        expect(hidden).toBe('')
      }
    })
  }
})
