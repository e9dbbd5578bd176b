import { expect, test } from './fixtures.ts'
import { recordDrawings } from './animations.ts'
import { waitForHydration, openPage } from './open-page.ts'

/** The offers, which are link names and also the headings of the linked pages. */
const OFFERS = ['CFO Services', '409A Valuation', 'AI Automation', 'Operational Efficiency Audit']

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

  test('each of the four offers links to its own page [HM-01] [RT-07]', async ({
    page,
    request,
  }) => {
    await openPage(page, '/')
    const offers = page.getByRole('region', { name: 'Four ways we can help' })
    const rows = offers.getByRole('listitem')
    await expect(rows.getByRole('heading')).toHaveText(OFFERS)
    const targets = await rows
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(new Set(targets).size).toBe(4)
    for (const target of targets) expect((await request.get(target)).status(), target).toBe(200)
  })

  test('the page links to the services, financial modeling, and AI automation [HM-01]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const offers = page.getByRole('region', { name: 'Four ways we can help' })
    for (const path of ['/services', '/financial-modeling', '/ai-automation'])
      await expect(offers.locator(`a[href="${path}"]`), path).toBeVisible()
    await offers.getByRole('link', { name: 'Financial modeling' }).click()
    await expect(page).toHaveURL('/financial-modeling')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('one offer states its savings of 20+ hours per week [CL-01]', async ({ page }) => {
    await openPage(page, '/')
    const claim = page.getByRole('listitem').filter({ hasText: '20+ hours per week' })
    await expect(claim).toHaveCount(1)
    await expect(claim.getByRole('link')).toHaveAccessibleName('AI Automation')
    await expect(claim).toContainText('Sample figure')
  })

  test('the four figures each have a mark, and a link explains them [CL-01] [SH-13]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const figures = page.getByRole('region', { name: 'Figures about law firms' })
    await expect(figures.getByRole('definition')).toHaveText([
      '78%',
      'Industry figure; we have not verified it',
      '32%',
      'Sample figure',
      '25%',
      'Sample figure',
      '$9,000',
      'Sample figure',
    ])
    await expect(figures.getByRole('term')).toHaveText([
      'of clients retain the first attorney who responds',
      'revenue increase within 3 months',
      'reduction in working hours',
      'average monthly revenue lost from poor time tracking',
    ])
    await expect(figures.getByRole('link')).toHaveAttribute('href', '/law-firm-solutions')
  })

  test('each figure but the first is at the same distance from its divider, a quarter of the width apart', async ({
    page,
  }) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const figures = page.getByRole('region', { name: 'Figures about law firms' })
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

  test('the week chart has a text alternative and is marked as a sample [SH-13]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const week = page.getByRole('region', { name: 'How one owner went from 70 hours a week to 30' })
    await expect(
      week.getByRole('img', { name: /Before: 70 hours a week.*After: 30 hours a week/ }),
    ).toBeVisible()
    await expect(week.getByText('Sample story', { exact: true })).toBeVisible()
    await expect(week).toContainText('isn’t typical')
  })

  test('the page ends with the consultation, the 30-minute audit, and a second booking button', async ({
    page,
  }) => {
    await openPage(page, '/')
    const closing = page.getByRole('region', { name: 'What happens in a consultation' })
    await expect(closing).toContainText(/complimentary/)
    await expect(closing).toContainText('5 new client firms per month')
    await closing.getByRole('link', { name: 'Book a consultation' }).click()
    await expect(page.getByRole('dialog')).toContainText('General Consultation')
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

  for (const width of [320, 360, 768, 1280])
    test(`nothing is wider than the window at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await waitForHydration(page)
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll).toBeLessThanOrEqual(client)
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
