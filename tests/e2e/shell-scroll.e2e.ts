import { hero } from '../../cms/pages/home.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('shell: scroll position', () => {
  test('Back and Forward restore the scroll position [SH-11]', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 })
    await openPage(page, '/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // Note the position at the click, because Playwright may scroll to the link first.
    await page.evaluate(() => {
      const note = () => Object.assign(window, { leftAt: scrollY })
      addEventListener('click', note, { capture: true, once: true })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
    const left = await page.evaluate(() => Number(Reflect.get(window, 'leftAt')))
    expect(left).toBeGreaterThan(200)
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/?utm_source=x')
    await expect
      .poll(() => page.evaluate((position) => Math.abs(scrollY - position), left))
      .toBeLessThan(3)
    await page.goForward()
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('Back before the scroll event of the new page saves no position of the old one [SH-11]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // As on a busy device, where the event comes late.
      const hold = (event: Event) => {
        if (Reflect.get(window, 'holdsScroll') === true) event.stopImmediatePropagation()
      }
      addEventListener('scroll', hold, { capture: true })
    })
    await openPage(page, '/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).hover()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.evaluate(() => Object.assign(window, { holdsScroll: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/?utm_source=x')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await page.goForward()
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('Back restores the scroll position when a part of the page loads late [SH-11]', async ({
    page,
  }) => {
    let load = () => {}
    const delayed = new Promise<void>((resolve) => (load = resolve))
    await page.route(/\/assets\/all-stories-[^/]*\.js$/, async (route) => {
      await delayed
      await route.continue()
    })
    await page.setViewportSize({ width: 800, height: 500 })
    await openPage(page, '/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    // Click by script, because Playwright's own click would first scroll to the link.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Team' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/chief-exec')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: hero.heading.marked })).toBeFocused()
    await expect(page.getByRole('region', { name: /stories$/ })).toHaveCount(0)
    load()
    await expect(page.getByRole('region', { name: /stories$/ })).toBeVisible()
    await expect
      .poll(() => page.evaluate((position) => Math.abs(scrollY - position), left))
      .toBeLessThan(3)
  })
})
