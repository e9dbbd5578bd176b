import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

function addButtons({ variants, sizes }: { variants: string[]; sizes: string[] }): void {
  const buttons = variants.flatMap((variant) =>
    sizes.map((size) => {
      const button = document.createElement('button')
      button.className = `button button-${variant}`
      if (size !== 'default') button.classList.add(`button-${size}`)
      button.textContent = size === 'icon' ? '' : variant
      button.setAttribute('aria-label', `${variant} ${size}`)
      return button
    }),
  )
  document.querySelector('main')?.prepend(...buttons)
}

/** A button's styles except its size. */
function lookOf(button: Element): string {
  const { backgroundColor, borderColor, color, textDecorationLine, borderWidth } =
    getComputedStyle(button)
  return [backgroundColor, borderColor, color, textDecorationLine, borderWidth].join()
}

test('shell: each variant of a button has its own look, and each size its own height [SH-10]', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
  const sizes = ['default', 'sm', 'lg', 'icon']
  await page.evaluate(addButtons, { variants, sizes })
  const looks = new Set<string>()
  for (const variant of variants) {
    const heights = new Set<number>()
    for (const size of sizes) {
      const button = page.getByRole('button', { name: `${variant} ${size}`, exact: true })
      await expect(button).toBeVisible()
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      if (size === 'icon') expect(Math.abs(width - height)).toBeLessThan(2)
      else heights.add(Math.round(height))
      if (size === 'default') looks.add(await button.evaluate(lookOf))
    }
    expect(heights.size, `${variant} has three sizes`).toBe(3)
  }
  expect(looks.size, 'six variants look different').toBe(6)
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
