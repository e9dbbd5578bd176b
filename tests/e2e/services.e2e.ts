import type { Page } from '@playwright/test'
import { readServices } from '../../content/services/read-services.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const records = readServices()
const FOUR_CATEGORIES = [
  ['Valuation & Advisory Solutions', 9],
  ['Litigation & Dispute Resolution', 3],
  ['Financial Reporting & Compliance', 3],
  ['Other Solutions', 3],
] as const

/** Clicks the page's first call to action and expects the dialog to preselect the service. */
async function expectPreselected(page: Page, button: string, service: string): Promise<void> {
  await page.getByRole('link', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(service)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

const steps = (page: Page) => page.getByRole('region', { name: 'How we do the work' })

test.describe('services', () => {
  test('every service has a page with a heading and a booking button [RT-04, BK-15]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const { path, heading, button, name } of records) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const call = page.getByRole('link', { name: button, exact: true }).first()
      await expect(call, path).toHaveAttribute(
        'href',
        `/schedule?service=${encodeURIComponent(name)}`,
      )
    }
  })

  test('the services directory links to every service [RT-04, RT-07]', async ({ page }) => {
    await openPage(page, '/services')
    const list = page.getByRole('main').getByRole('list').last()
    for (const { title, path } of records) {
      await expect(list.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'href',
        path,
      )
    }
    await list.getByRole('link', { name: 'CFO Services' }).click()
    await expect(page).toHaveURL('/services/cfo-services')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the solutions page has four categories whose items have a name, description, icon, and link [SO-01]', async ({
    page,
  }) => {
    await openPage(page, '/solutions')
    for (const [category, count] of FOUR_CATEGORIES) {
      const items = page.getByRole('region', { name: category }).getByRole('listitem')
      await expect(items).toHaveCount(count)
      for (const item of await items.all()) {
        await expect(item.getByRole('heading', { level: 3 })).toBeVisible()
        await expect(item.getByRole('paragraph')).toHaveText(/\w{3,}.+\./)
        await expect(item.locator('svg > *').first()).toBeAttached()
        const href = await item.getByRole('link').getAttribute('href')
        expect(records.map(({ path }) => path)).toContain(href)
      }
    }
    await expectPreselected(page, 'Schedule Consultation', 'Business Solutions Consultation')
  })

  test('the 409A page has benefits, approach, four steps, and booking buttons [SV-02]', async ({
    page,
  }) => {
    await openPage(page, '/services/409a-valuation')
    const benefits = page.getByRole('region', { name: 'What you receive' })
    expect(await benefits.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    await expect(page.getByRole('region', { name: 'Our approach' })).toContainText('breakpoint')
    await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText([
      'Initial Assessment',
      'Comprehensive Analysis',
      'Quality Review',
      'Final Deliverable',
    ])
    await expectPreselected(page, 'Request Valuation', '409A Valuation')
  })

  test('the AI automation page has services, four steps, and a booking button [SV-03]', async ({
    page,
  }) => {
    await openPage(page, '/ai-automation')
    const services = page.getByRole('region', { name: 'What’s included' })
    expect(await services.getByRole('term').count()).toBeGreaterThanOrEqual(3)
    await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText([
      'Assessment',
      'Solution Design',
      'Implementation',
      'Training & Support',
    ])
    await expectPreselected(page, 'Schedule Consultation', 'AI Automation Consultation')
  })

  test('every other service page has a hero, benefits, approach, process, exhibit, and standards [SV-04]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const { path, standards, exhibit } of records) {
      await page.goto(path)
      const main = page.getByRole('main')
      for (const name of ['What you receive', 'Our approach', 'How we do the work']) {
        await expect(main.getByRole('region', { name }), path).toBeVisible()
      }
      const governs = main.getByRole('region', { name: 'Which standards apply' })
      for (const { name } of standards) await expect(governs, path).toContainText(name)
      await expect(main.getByRole('table').locator('tbody tr')).toHaveCount(
        exhibit?.rows.length ?? 0,
      )
      await expect(main.getByRole('heading', { name: 'Related services' })).toBeVisible()
    }
  })

  test('a service links to the related handbook sections', async ({ page }) => {
    await openPage(page, '/services/cfo-services')
    await page.getByRole('main').getByRole('link', { name: 'Financial Management' }).click()
    await expect(page).toHaveURL('/handbook#financial-management')
    const section = page.getByRole('article', { name: /^Financial Management/ })
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('an archived service says so and links to the current page [AR-02]', async ({ page }) => {
    await openPage(page, '/archive/services/409a-valuation')
    await expect(page.getByText('This page is archived and no longer updated.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Quality Review' })).toBeVisible()
    await page.getByRole('link', { name: 'See the current page' }).click()
    await expect(page).toHaveURL('/services/409a-valuation')
  })
})
