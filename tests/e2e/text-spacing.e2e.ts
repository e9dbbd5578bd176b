import { builtRoutes } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

/** The spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true })

test('no page scrolls sideways at 320 px with wide text spacing', async ({ page }) => {
  // The archived copies of services share one layout.
  const routes = builtRoutes().filter((route) => !route.startsWith('/archive/services/'))
  expect(routes.length).toBeGreaterThan(40)
  const overflowing: string[] = []
  for (const route of routes) {
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    const overflow = await page.evaluate((css) => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    }, SPACING)
    if (overflow > 0) overflowing.push(`${route} by ${overflow} px`)
  }
  expect(overflowing).toEqual([])
})
