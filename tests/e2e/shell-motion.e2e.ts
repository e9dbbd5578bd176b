import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bookLink } from './booking-steps.ts'
import { openPage } from './open-page.ts'

/** Slows animations down, so that a slow test still sees them. */
async function slowAnimations(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

/** The running animations, with duration in milliseconds and easing. */
async function animations(page: Page) {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (!(animation instanceof CSSAnimation)) return []
      const { effect, animationName: name } = animation
      const [frame] = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return [{ name, duration: effect?.getTiming().duration, easing: frame?.easing }]
    }),
  )
}

/** The duration and the easing that every animation must have. */
const MOTION = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

test.describe('shell: motion', () => {
  test('the next page shows right away and fades in, and the first page doesn’t fade [SH-11]', async ({
    page,
  }) => {
    // Not the home page, whose green line draws itself.
    await openPage(page, '/services')
    expect(await animations(page)).toEqual([])
    await slowAnimations(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^Contact/ })
    await expect(heading).toBeFocused()
    const fades = await animations(page)
    expect(fades.length).toBeGreaterThan(0)
    for (const fade of fades) expect(fade).toEqual({ name: 'page-in', ...MOTION })
    // The new page is visible and usable from its first frame.
    const opacity = await page
      .getByRole('main')
      .evaluate((main) => Number(getComputedStyle(main.children[0] ?? main).opacity))
    expect(opacity).toBeGreaterThanOrEqual(0.4)
    await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/chief-exec')
    await page.goBack()
    await expect(heading).toBeFocused()
  })

  test('with reduced motion, nothing fades', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    await slowAnimations(page)
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeFocused()
    expect(await animations(page)).toEqual([])
  })

  test('answers, dialogs, and notices move with the same duration and easing', async ({ page }) => {
    await openPage(page, '/services/cfo-services')
    await slowAnimations(page)
    await page.locator('summary').first().click()
    expect(await animations(page)).toContainEqual({ name: 'unfold', ...MOTION })
    await page.getByRole('main').locator('a[aria-haspopup=dialog]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await animations(page)).toContainEqual({ name: 'dialog-in', ...MOTION })
    await openPage(page, '/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: '1' } }))
    for (const name of ['Name', 'Company']) await page.getByLabel(name).first().fill('Dana Reyes')
    await page.getByLabel('Email').fill('dana@reyes.example')
    await page.getByLabel(/^Message/).fill('Please call me on Monday.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('.notice')).toBeAttached()
    expect(await animations(page)).toContainEqual({ name: 'notice-in', ...MOTION })
  })

  test('a button, a text link, and a link in the footer look different at rest, under the pointer, and pressed [SH-11]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/contact')
    const controls = [
      page.getByRole('button', { name: 'Send Message' }),
      bookLink(page),
      page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }),
    ]
    for (const control of controls) {
      const look = () =>
        control.evaluate((element) => {
          const style = getComputedStyle(element)
          const { backgroundColor, color, opacity, textDecoration } = style
          return [backgroundColor, color, opacity, textDecoration].join(' ')
        })
      await page.mouse.move(0, 0)
      const rest = await look()
      await control.hover()
      await expect.poll(look).not.toBe(rest)
      const hovered = await look()
      await page.mouse.down()
      await expect.poll(look).not.toBe(hovered)
      expect(await look()).not.toBe(rest)
      // Released elsewhere, it does nothing.
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
})
