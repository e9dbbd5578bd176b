import { expect, test } from './fixtures.ts'
import { recordDrawings } from './animations.ts'
import { openPage } from './open-page.ts'

test.describe('home', () => {
  test('the first button opens the dialog with General Consultation selected [HM-01] [BK-15]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const link = page.getByRole('link', { name: 'Book a consultation' }).first()
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
    await expect(dialog).toContainText('General Consultation')
    await expect(page).toHaveURL(/\/\?utm_source=x$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('each figure but the first is at the same distance from its divider, a quarter of the width apart', async ({
    page,
  }) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const figures = page.getByRole('region', { name: 'Numbers about law firms' })
      const places = await figures.getByRole('term').evaluateAll((terms) =>
        terms.map((term) => {
          const list = term.closest('dl')?.getBoundingClientRect()
          const cell = term.parentElement?.getBoundingClientRect()
          if (!list || !cell) throw new Error('A figure is not in a list')
          return {
            divider: Math.round(((cell.left - list.left) / list.width) * 100),
            text: Math.round(term.getBoundingClientRect().left - cell.left),
          }
        }),
      )
      expect(places.map(({ divider }) => divider)).toEqual([0, 25, 50, 75])
      const [, second, ...others] = places.map(({ text }) => text)
      expect(others).toEqual([second, second])
    }
  })

  test('each free resource says what its link does, in one column', async ({ page }) => {
    await openPage(page, '/')
    const resources = page.getByRole('region', { name: 'Free resources for law-firm owners' })
    const actions = resources.locator('.ledger-more')
    await expect(actions).toHaveText(['Take it', 'Read', 'Register', 'Download'])
    const left = await actions.evaluateAll((all) =>
      all.map((action) => action.getBoundingClientRect().left),
    )
    expect(new Set(left).size).toBe(1)
  })

  test('the drawing is complete after leaving the page and coming back', async ({ page }) => {
    await openPage(page, '/')
    const lines = () =>
      page
        .locator('.hero-flow path')
        .evaluateAll((all) => all.map((path) => path.getAttribute('d')))
    const first = await lines()
    expect(first.join('').length).toBeGreaterThan(1000)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /dream flows/ })).toBeVisible()
    expect(await lines()).toEqual(first)
  })

  test('the green line draws itself once per page load, and not after coming back', async ({
    page,
  }) => {
    const drawn = await recordDrawings(page)
    await openPage(page, '/')
    expect(await drawn()).toEqual(['draw-line'])
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /dream flows/ })).toBeVisible()
    await expect(page.locator('.hero-flow path')).toHaveCount(2)
    expect(await drawn()).toEqual(['draw-line'])
  })

  test('with reduced motion, the green line is there from the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const line = page.locator('.hero-flow path').last()
    expect(await line.evaluate((path) => path.getAnimations().length)).toBe(0)
    await expect(line).toHaveCSS('stroke-dasharray', 'none')
  })
})

test.describe('home without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking buttons open the booking page with the service preselected [HM-01] [SH-08]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Book a consultation' }).first().click()
    await expect(page).toHaveURL(/\/schedule\?service=General(\+|%20)Consultation$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a consultation')
  })
})
