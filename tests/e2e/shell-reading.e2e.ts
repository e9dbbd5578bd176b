import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('shell: buttons', () => {
  test('an unlisted page shows every variant in every size [SH-10]', async ({ page, request }) => {
    await openPage(page, '/buttons')
    const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
    const sizes = ['default', 'sm', 'lg', 'icon']
    const looks = new Set<string>()
    for (const variant of variants) {
      const heights = new Set<number>()
      for (const size of sizes) {
        const button = page.getByRole('button', { name: `${variant} ${size}`, exact: true })
        await expect(button).toBeVisible()
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
        if (size === 'icon') expect(Math.abs(width - height)).toBeLessThan(2)
        else heights.add(Math.round(height))
      }
      expect(heights.size, `${variant} has three sizes`).toBe(3)
      looks.add(
        await page
          .getByRole('button', { name: `${variant} default`, exact: true })
          .evaluate((element) => {
            const { backgroundColor, borderColor, color, textDecorationLine, borderWidth } =
              getComputedStyle(element)
            return [backgroundColor, borderColor, color, textDecorationLine, borderWidth].join()
          }),
      )
    }
    expect(looks.size, 'six variants look different').toBe(6)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/buttons')
  })
})

test.describe('shell: theme', () => {
  const ink = () => getComputedStyle(document.body).color

  test('the theme follows the device until the visitor chooses, and the choice persists without a flash', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.emulateMedia({ colorScheme: 'light' })
    await openPage(page, '/')
    const light = await page.evaluate(ink)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await page.evaluate(ink)
    expect(dark).not.toBe(light)
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(() => page.evaluate(ink)).toBe(light)
    // Block all but the inline script, which sets the theme before the first paint.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/solutions', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(ink)).toBe(light)
  })
})
