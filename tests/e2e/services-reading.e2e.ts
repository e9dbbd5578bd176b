import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test.describe('services: reading', () => {
  test('CFO services: six capabilities, three questions, a button that books [SV-01]', async ({
    page,
  }) => {
    await visit(page, '/services/cfo-services')
    const capabilities = page.getByRole('region', { name: 'What it consists of' })
    await expect(capabilities.getByRole('term')).toHaveCount(6)
    await page.getByRole('link', { name: 'Schedule a Consultation' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('CFO Services')
  })

  test('the questions: one open at a time, and it can be closed, by keys too [SV-01]', async ({
    page,
  }) => {
    await visit(page, '/services/cfo-services')
    const region = page.getByRole('region', { name: 'Questions we are asked' })
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

  test('on a phone the way to book stays in view, and nothing that has the focus lies under it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/services/409a-valuation')
    const call = page.getByRole('link', { name: 'Request Valuation' }).last()
    // Beside the opening's own button it would say the same twice, and cover what stands there.
    await expect(call).not.toBeInViewport()
    await page.getByRole('region', { name: 'What governs it' }).scrollIntoViewIfNeeded()
    await expect(call).toBeInViewport({ ratio: 1 })
    const last = page.locator('summary').last()
    await last.focus()
    const [bar, line] = await Promise.all([call.boundingBox(), last.boundingBox()])
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await call.click()
    await expect(page.getByRole('dialog')).toContainText('409A Valuation')
  })

  test('beside a long text stands its list of contents, which jumps', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, '/services/409a-valuation')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Questions we are asked' }).click()
    await expect(page.getByRole('heading', { name: 'Questions we are asked' })).toBeInViewport()
    await expect(contents).toBeInViewport()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(contents).toBeHidden()
  })

  test('on paper every answer is open and nothing is there to press', async ({ page }) => {
    await visit(page, '/services/cfo-services')
    await page.emulateMedia({ media: 'print' })
    for (const answer of await page.locator('details > p').all()) await expect(answer).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveCount(0)
  })

  test('a wide exhibit is moved by keys, and the page never sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/services/409a-valuation')
    const box = page.getByRole('region', { name: /^Exhibit A/ })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })

  test("a service's words travel with its own page alone", async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url())
    })
    await visit(page, '/services/cfo-services')
    expect(scripts.filter((url) => /cfo-services-/.test(url))).toHaveLength(1)
    expect(scripts.filter((url) => /409a-valuation-/.test(url))).toEqual([])
    await page.goto('/')
    expect(await page.content()).not.toContain('at eleven at night')
  })
})
