import { expect, test } from './fixtures.ts'
import { routesInParts, openPage } from './open-page.ts'

const LINKS = [
  ['Home', '/'],
  ['Solutions', '/solutions'],
  ['Team', '/chief-exec'],
  ['Contact', '/contact'],
]

for (const [part, routes] of routesInParts(6).entries()) {
  test(`shell: every page has a header and footer and hydrates without a warning, part ${part + 1} [SH-01, SH-03, SH-06, SH-12, SH-13, RT-01]`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    for (const route of routes) {
      await test.step(route, async () => {
        await openPage(page, route)

        const header = page.getByRole('banner')
        const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
        await expect(links).toHaveText(LINKS.map(([label]) => label ?? ''))
        for (const [index, [, href]] of LINKS.entries()) {
          await expect(links.nth(index)).toHaveAttribute('href', href ?? '')
        }
        await expect(header.getByRole('link').first()).toHaveAttribute('href', '/')

        const footer = page.getByRole('contentinfo')
        await expect(footer).toContainText('Laminar Advisory')
        await expect(footer).toContainText('We help law firms turn pain flows into dream flows.')
        await expect(
          footer.getByRole('navigation', { name: 'Navigation' }).getByRole('link'),
        ).toHaveText(LINKS.map(([label]) => label ?? ''))
        await expect(footer).toContainText('All rights reserved')
        await expect(footer).toContainText('legal, tax, or investment advice')
        await expect(footer).toContainText('does not create a client relationship')

        for (const area of await page.locator('textarea').all()) {
          await expect(page.locator('form').filter({ has: area })).toContainText(
            /nothing confidential/i,
          )
        }

        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const role of ['link', 'button'] as const) {
          const account = page.getByRole(role, { name: /sign (in|up)|log in|(my|your) account/i })
          await expect(account).toHaveCount(0)
        }
        await expect(page.locator('input[type=password]')).toHaveCount(0)
        await expect(page.locator('form:not([method=post]):not([method=dialog])')).toHaveCount(0)
      })
    }
  })

  test(`shell: no page is wider than a 320 px screen, part ${part + 1}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const route of routes) {
      await page.goto(route)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, route).toBeLessThanOrEqual(320)
    }
  })
}
