import { expect, test } from './fixtures.ts'
import { hydrated, visit } from './visit.ts'

/** Where the page leads on, by the name of the link and the heading that answers. */
const OFFERS = ['CFO Services', '409A Valuation', 'AI Automation', 'Operational Efficiency Audit']

test.describe('home', () => {
  test('the first button books a General Consultation in the dialog [HM-01] [BK-15]', async ({
    page,
  }) => {
    await visit(page, '/')
    const link = page.getByRole('link', { name: 'Book a consultation' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a consultation' })
    await expect(dialog).toContainText('General Consultation')
    await expect(page).toHaveURL(/\/\?utm_source=x$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('four offers are links, each to a page of its own that answers [HM-01] [RT-07]', async ({
    page,
    request,
  }) => {
    await visit(page, '/')
    const offers = page.getByRole('region', { name: 'What we are asked for' })
    const rows = offers.getByRole('listitem')
    await expect(rows.getByRole('heading')).toHaveText(OFFERS)
    const targets = await rows
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(new Set(targets).size).toBe(4)
    for (const target of targets) expect((await request.get(target)).status(), target).toBe(200)
  })

  test('the services, financial modeling and AI automation are linked [HM-01]', async ({
    page,
  }) => {
    await visit(page, '/')
    const offers = page.getByRole('region', { name: 'What we are asked for' })
    for (const path of ['/services', '/financial-modeling', '/ai-automation'])
      await expect(offers.locator(`a[href="${path}"]`), path).toBeVisible()
    await offers.getByRole('link', { name: 'Financial modeling' }).click()
    await expect(page).toHaveURL('/financial-modeling')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('one offer says what it saves: 20+ hours per week [CL-01]', async ({ page }) => {
    await visit(page, '/')
    const claim = page.getByRole('listitem').filter({ hasText: '20+ hours per week' })
    await expect(claim).toHaveCount(1)
    await expect(claim.getByRole('link')).toHaveAccessibleName('AI Automation')
  })

  test('the four figures stand with their meaning and a way to more [CL-01]', async ({ page }) => {
    await visit(page, '/')
    const figures = page.getByRole('region', { name: 'Figures from law firms' })
    await expect(figures.getByRole('definition')).toHaveText(['78%', '32%', '25%', '$9,000'])
    await expect(figures.getByRole('term')).toHaveText([
      'of clients retain the first attorney who responds',
      'revenue increase within 3 months',
      'reduction in working hours',
      'average monthly revenue lost from poor time tracking',
    ])
    await expect(figures.getByRole('link')).toHaveAttribute('href', '/law-firm-solutions')
  })

  test('the week is drawn, said in words, and marked as a sample [SH-13]', async ({ page }) => {
    await visit(page, '/')
    const week = page.getByRole('region', { name: 'Seventy hours a week, then thirty' })
    await expect(
      week.getByRole('img', { name: /70 hours a week before.*30 hours after/ }),
    ).toBeVisible()
    await expect(week.getByText('Sample story', { exact: true })).toBeVisible()
  })

  test('the page ends with the question, the audit of 30 minutes and a second booking button', async ({
    page,
  }) => {
    await visit(page, '/')
    const closing = page.getByRole('region', { name: 'What would you rather not find out late?' })
    await expect(closing).toContainText(/complimentary/)
    await expect(closing).toContainText('5 new client firms per month')
    await closing.getByRole('link', { name: 'Choose a time' }).click()
    await expect(page.getByRole('dialog')).toContainText('General Consultation')
  })

  test('coming back to it from another page, the drawing is there as at first', async ({
    page,
  }) => {
    await visit(page, '/')
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

  for (const width of [320, 360, 768, 1280])
    test(`nothing is wider than the window at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await hydrated(page)
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }))
      expect(scroll).toBeLessThanOrEqual(client)
    })
})

test.describe('home without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking buttons lead to the booking page, with the service preset [HM-01] [SH-08]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Book a consultation' }).click()
    await expect(page).toHaveURL(/\/schedule\?service=General(\+|%20)Consultation$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule a consultation')
  })
})
