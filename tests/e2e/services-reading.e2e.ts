import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('services: reading', () => {
  test('one question is open at a time and can be closed, also with the keyboard [SV-01]', async ({
    page,
  }) => {
    await openPage(page, '/services/cfo-services')
    const region = page.getByRole('region', { name: 'Questions clients ask' })
    const questions = region.locator('summary')
    await expect(questions).toHaveCount(3)
    const open = region.locator('details[open]')
    await expect(open).toHaveCount(0)
    await questions.nth(0).click()
    await expect(open).toHaveCount(1)
    await questions.nth(2).focus()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(1)
    await expect(region.locator('details').nth(2)).toHaveAttribute('open', '')
    await expect(region.locator('details').nth(2).getByRole('paragraph')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
  })

  test("on a phone, the booking button stays in view and doesn't cover the focused element", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/services/409a-valuation')
    const call = page.getByRole('link', { name: 'Request Valuation' }).last()
    // While the hero's own button is in view, the sticky CTA would only duplicate it.
    await expect(call).not.toBeInViewport()
    await page.getByRole('region', { name: 'Which standards apply' }).scrollIntoViewIfNeeded()
    await expect(call).toBeInViewport({ ratio: 1 })
    const last = page.locator('summary').last()
    await last.focus()
    const [bar, line] = await Promise.all([call.boundingBox(), last.boundingBox()])
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await call.click()
    await expect(page.getByRole('dialog')).toContainText('409A Valuation')
  })

  test('a row of chapters stays at the top with the button, except on phones [SV-05]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openPage(page, '/services/409a-valuation')
    const row = page.getByRole('navigation', { name: 'On this page' })
    await row.getByRole('link', { name: 'Will it hold up?' }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Will it hold up?' })
    await expect(heading).toBeInViewport()
    await expect(row).toBeInViewport()
    const [bar, title] = await Promise.all([row.boundingBox(), heading.boundingBox()])
    expect(title?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(row).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(row).toBeHidden()
  })

  test("a wide exhibit scrolls with the keyboard, and the page doesn't scroll sideways", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, '/services/409a-valuation')
    const box = page.getByRole('region', { name: /^Exhibit A/ })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })

  test("at 360 px, an exhibit's result and reading are above its table, and row names cover what scrolls under them", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openPage(page, '/services/409a-valuation')
      const exhibit = page.getByRole('figure', { name: /^Exhibit A/ })
      await expect(exhibit.getByText(/^After a 25% discount .*: \$1\.13$/)).toBeVisible()
      const reading = await exhibit.getByText(/^The company sold/).boundingBox()
      const table = await exhibit.getByRole('table').boundingBox()
      expect((reading?.y ?? Infinity) + (reading?.height ?? 0)).toBeLessThan(table?.y ?? 0)

      const box = exhibit.getByRole('region')
      await box.evaluate((element) => element.scrollTo({ left: 150, behavior: 'instant' }))
      const names = await exhibit.getByRole('row').evaluateAll((rows) =>
        rows.map((row) => {
          const [name] = row.children
          if (!name) throw new Error('A row is empty')
          name.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
          const { left, right, top, bottom } = name.getBoundingClientRect()
          const frame = row.closest('section')?.getBoundingClientRect().left ?? NaN
          return {
            offset: Math.round(left - frame),
            isOnTop: document.elementFromPoint(right - 4, (top + bottom) / 2) === name,
            background: getComputedStyle(name).backgroundColor,
          }
        }),
      )
      expect(names).toHaveLength(9)
      for (const { offset, isOnTop, background } of names) {
        expect([offset, isOnTop]).toEqual([0, true])
        expect(background).toMatch(/^rgb\(/)
      }
    }
  })

  test("a service's text is loaded only by its own page", async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url())
    })
    await openPage(page, '/services/cfo-services')
    expect(scripts.filter((url) => url.endsWith('/service/cfo-services.js'))).toHaveLength(1)
    expect(scripts.filter((url) => url.includes('409a-valuation'))).toEqual([])
  })
})
