import type { Page } from '@playwright/test'
import { readServices } from '../../content/services/read-services.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const records = readServices()
const FOUR_CATEGORIES = [
  ['Valuation & Advisory Solutions', 9],
  ['Litigation & Dispute Resolution', 3],
  ['Financial Reporting & Compliance', 3],
  ['Other Solutions', 3],
] as const

/** Opens the dialog by the page's first call to action; it must be about the service. */
async function booksFrom(page: Page, button: string, service: string): Promise<void> {
  await page.getByRole('link', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(service)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

const steps = (page: Page) => page.getByRole('region', { name: 'How the work goes' })

test.describe('services', () => {
  test('every service has its page, its heading and a way to book it [RT-04, BK-15]', async ({
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

  test('the register of services leads to each of them [RT-04, RT-07]', async ({ page }) => {
    await visit(page, '/services')
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

  test('the catalogue: four categories, each item with name, description, icon and link [SO-01]', async ({
    page,
  }) => {
    await visit(page, '/solutions')
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
    await booksFrom(page, 'Schedule Consultation', 'Business Solutions Consultation')
  })

  test('409A: benefits, approach, the four steps, buttons for its booking [SV-02]', async ({
    page,
  }) => {
    await visit(page, '/services/409a-valuation')
    const benefits = page.getByRole('region', { name: 'What you have afterwards' })
    expect(await benefits.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    await expect(page.getByRole('region', { name: 'Our approach' })).toContainText('breakpoint')
    await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText([
      'Initial Assessment',
      'Comprehensive Analysis',
      'Quality Review',
      'Final Deliverable',
    ])
    await booksFrom(page, 'Request Valuation', '409A Valuation')
  })

  test('AI automation: services, the four steps, the button for its booking [SV-03]', async ({
    page,
  }) => {
    await visit(page, '/ai-automation')
    const services = page.getByRole('region', { name: 'What it consists of' })
    expect(await services.getByRole('term').count()).toBeGreaterThanOrEqual(3)
    await expect(steps(page).getByRole('heading', { level: 3 })).toHaveText([
      'Assessment',
      'Solution Design',
      'Implementation',
      'Training & Support',
    ])
    await booksFrom(page, 'Schedule Consultation', 'AI Automation Consultation')
  })

  test('every other service: hero, benefits, approach, process, exhibit, standards [SV-04]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const { path, standards, exhibit } of records) {
      await page.goto(path)
      const main = page.getByRole('main')
      for (const name of ['What you have afterwards', 'Our approach', 'How the work goes']) {
        await expect(main.getByRole('region', { name }), path).toBeVisible()
      }
      const governs = main.getByRole('region', { name: 'What governs it' })
      for (const { name } of standards) await expect(governs, path).toContainText(name)
      await expect(main.getByRole('table').locator('tbody tr')).toHaveCount(
        exhibit?.rows.length ?? 0,
      )
      await expect(main.getByRole('heading', { name: 'Related services' })).toBeVisible()
    }
  })

  test('a service leads to the sections of the handbook that go with it', async ({ page }) => {
    await visit(page, '/services/cfo-services')
    await page.getByRole('main').getByRole('link', { name: 'Financial Management' }).click()
    await expect(page).toHaveURL('/handbook#financial-management')
    const section = page.getByRole('article', { name: /^Financial Management/ })
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('a service in the archive says so and leads to the living page [AR-02]', async ({
    page,
  }) => {
    await visit(page, '/archive/services/409a-valuation')
    await expect(page.getByText('This page is archived and no longer updated.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Quality Review' })).toBeVisible()
    await page.getByRole('link', { name: 'See the current page' }).click()
    await expect(page).toHaveURL('/services/409a-valuation')
  })
})
