import { figures as figuresSection, hero, resources as free } from '../../cms/pages/home.ts'
import { ownerStory } from '../../cms/pages/owner-story.ts'
import { page as schedule } from '../../cms/pages/schedule.ts'
import { services } from '../../cms/services/services.ts'
import { paths } from '../../web/paths.ts'
import { expect, test } from './fixtures.ts'
import { recordDrawings } from './animations.ts'
import { openPage } from './open-page.ts'

test.describe('home', () => {
  test('the first button opens the dialog with the first consultation selected [HM-01] [BK-15]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const link = page.getByRole('main').getByRole('link', { name: hero.button }).first()
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
    await expect(dialog).toContainText(services.general.name)
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
      const figures = page.getByRole('region', { name: figuresSection.label })
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
    const resources = page.getByRole('region', { name: free.heading })
    const actions = resources.locator('.ledger-more')
    await expect(actions).toHaveText(free.rows.map(({ action }) => action))
    const left = await actions.evaluateAll((all) =>
      all.map((action) => action.getBoundingClientRect().left),
    )
    expect(new Set(left).size).toBe(1)
  })

  for (const width of [1600, 1280, 768, 360]) {
    test(`at ${width} px, the line is drawn with both of its numbers, and nothing sticks out of the page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const drawing = page.getByRole('img', { name: hero.line.label })
      await expect(drawing).toHaveCount(1)
      for (const number of Object.values(ownerStory.hours).map(String)) {
        await expect(drawing.getByText(number, { exact: true }).first()).toBeInViewport()
      }
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(beyond).toBe(0)
    })
  }

  test('the strands end on the rules of the four figures', async ({ page }) => {
    await openPage(page, '/')
    const drawing = page.getByRole('img', { name: hero.line.label })
    const { left: origin, top } = await drawing.evaluate((svg) => {
      const { left, top } = svg.getBoundingClientRect()
      return { left, top }
    })
    const figures = page.getByRole('region', { name: figuresSection.label })
    const columns = await figures
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().left)))
    const first = await figures
      .getByRole('definition')
      .first()
      .evaluate((figure) => figure.getBoundingClientRect().top)
    // Where each strand reaches its rule, in the drawing's pixels.
    expect(columns.map((column) => column - Math.round(origin))).toEqual([88, 364, 640, 916])
    expect(Math.round(first - top)).toBeGreaterThanOrEqual(528)
    expect(Math.round(first - top)).toBeLessThan(560)
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
    await expect(page.getByRole('heading', { level: 1, name: hero.heading.marked })).toBeVisible()
    expect(await lines()).toEqual(first)
  })

  test('the green line draws itself once per page load, and not after coming back', async ({
    page,
  }) => {
    const drawn = await recordDrawings(page)
    await openPage(page, '/')
    await expect.poll(drawn).toEqual(['draw-line'])
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: hero.heading.marked })).toBeVisible()
    await expect(page.getByRole('img', { name: hero.line.label })).toBeVisible()
    expect(await drawn()).toEqual(['draw-line'])
  })

  test('with reduced motion, the green line is there from the start', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const line = page.getByRole('img', { name: hero.line.label }).locator('.hero-leader')
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
    await page.getByRole('main').getByRole('link', { name: hero.button }).first().click()
    await expect(page).toHaveURL(paths.schedule(services.general.name))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(schedule.heading)
  })
})
