import type { Page } from '@playwright/test'
import { readHandbook } from '../../content/handbook/read-handbook.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const sections = readHandbook()

/** The sections that the sidebar jumps to first of all, as the handbook has always had them. */
const SHOWN =
  'introduction how-to-use values time-management time-tracking delegation productivity client-acquisition intake-process client-comms reviews-reputation financial-management wealth-building ai-transformation'
/** Those that stand beside them. */
const FURTHER =
  'billing-workflow collections trust-accounting team-performance hiring-onboarding operations automation marketing firm-valuation valuation-drivers owner-independence succession-planning right-buyer ethical-obligations'

/** Every target that is promised, with the section that it stands in. */
const TARGETS: [section: string, name: string, target: string][] = [
  ['time-tracking', 'Same-day time entry', 'over 85%'],
  ['time-tracking', 'Leakage', 'under 5%'],
  ['intake-process', 'Initial inquiry response', 'under 5 minutes'],
  ['intake-process', 'Consultation reminders', '48 hours and 2 hours before'],
  ['billing-workflow', 'Realization', 'over 95%'],
  ['collections', 'Collection', 'over 95%'],
  ['financial-management', 'Profit margin', 'over 35%'],
  ['productivity', 'Utilization', 'over 80%'],
  ['time-management', 'Deep-work blocks', '90 minutes'],
  ['client-comms', 'Client update', 'at least every 14 days'],
  ['reviews-reputation', 'Reply to a positive review', 'within 48 hours'],
  ['reviews-reputation', 'Reply to a negative review', 'within 24 hours'],
]

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the handbook' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Handbook contents' })
const section = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(`^${title}`) })

/** The words that the browser marks as the current match. */
const markedWords = (page: Page) =>
  page.evaluate(() =>
    Array.from(CSS.highlights.get('handbook-current') ?? [], (range) => String(range)).join('|'),
  )

/** Where a section's heading stands below the bar, in pixels; negative is under it. */
const belowBar = (page: Page, id: string) =>
  page.evaluate((id) => {
    const heading = document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? NaN
    return heading - (document.querySelector('.manual-bar')?.getBoundingClientRect().bottom ?? NaN)
  }, id)

const inPlace = async (page: Page, id: string) => {
  await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => belowBar(page, id)).toBeLessThan(140)
}

test.describe('handbook', () => {
  test('all 28 sections are there, and the sidebar jumps to each [HB-02]', async ({ page }) => {
    expect(sections.map(({ id }) => id).toSorted()).toEqual(
      `${SHOWN} ${FURTHER}`.split(' ').toSorted(),
    )
    await visit(page, '/handbook')
    for (const { id, title } of sections) {
      const link = contents(page).getByRole('link', { name: title, exact: true })
      await expect(link).toHaveAttribute('href', `#${id}`)
      await expect(section(page, title)).toHaveAttribute('id', id)
    }
    await contents(page).getByRole('link', { name: 'Collections', exact: true }).click()
    await expect(page).toHaveURL(/#collections$/)
    await inPlace(page, 'collections')
    await expect(contents(page).getByRole('link', { name: 'Collections' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  test('the targets stand in their sections as cards [HB-04, HB-03]', async ({ page }) => {
    await visit(page, '/handbook')
    for (const [id, name, target] of TARGETS) {
      const card = page
        .locator(`#${id} dl > div`)
        .filter({ has: page.getByText(name, { exact: true }) })
      await expect(card.getByText(target, { exact: true }), `${id}: ${name}`).toBeVisible()
    }
  })

  test('procedures, flows and the credit of the book [HB-03]', async ({ page }) => {
    await visit(page, '/handbook')
    const procedure = page.getByRole('figure', { name: /Same-day time entry/ })
    for (const column of ['Step', 'Owner', 'Tool', 'Time']) {
      await expect(procedure.getByRole('columnheader', { name: column })).toBeVisible()
    }
    const flows = page.locator('.process ol')
    expect(await flows.count()).toBeGreaterThanOrEqual(3)
    const main = page.getByRole('main')
    await expect(main.getByText(/This handbook goes with the book/)).toContainText(/©.*LLC/)
    await expect(main.getByRole('link', { name: 'Pain Flows to Dream Flows' })).toHaveAttribute(
      'href',
      '/book',
    )
  })

  test('Enter scrolls to the first section that has the words, whatever their case [HB-01, HB-05]', async ({
    page,
  }) => {
    await visit(page, '/handbook')
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search the handbook...')
    await searchBox(page).fill("NINE O'CLOCK list")
    await searchBox(page).press('Enter')
    await inPlace(page, 'time-tracking')
    await expect.poll(() => markedWords(page)).toMatch(/^nine o'clock list$/i)
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible()
    await expect(page).toHaveURL(/q=NINE\+O%27CLOCK\+list$/)
  })

  test('next and previous match, by Enter and by the buttons [HB-05]', async ({ page }) => {
    await visit(page, '/handbook', '?q=timer')
    const count = page.getByRole('status').filter({ hasText: / of / })
    await expect(count).toHaveText(/^1 of (\d+)$/)
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect(count).toHaveText(/^2 of/)
    await searchBox(page).press('Enter')
    await expect(count).toHaveText(/^3 of/)
    await searchBox(page).press('Shift+Enter')
    await page.getByRole('button', { name: 'Previous match' }).click()
    await page.getByRole('button', { name: 'Previous match' }).click()
    await expect(count).toHaveText(/^(\d+) of \1$/)
  })

  test('a search without a match says so and does not move the page [HB-05]', async ({ page }) => {
    await visit(page, '/handbook')
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await searchBox(page).fill('zeppelin')
    await searchBox(page).press('Enter')
    await expect(page.getByText('No match for "zeppelin"')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(2000)
    expect(await markedWords(page)).toBe('')
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')
    await expect(page.getByText(/No match/)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(2000)
  })

  test('what looks like a pattern is taken literally [HB-01]', async ({ page }) => {
    await visit(page, '/handbook')
    for (const query of ['.*', '(?:', '[a-z]', '\\']) {
      await searchBox(page).fill(query)
      await searchBox(page).press('Enter')
      await expect(page.getByText(`No match for "${query}"`)).toBeVisible()
    }
  })

  test('ticks stay on the device, by mouse and by keyboard [HB-03]', async ({ page }) => {
    await visit(page, '/handbook')
    const list = page.getByRole('group', { name: 'The first week with timers' })
    const [first, second, third] = await list.getByRole('checkbox').all()
    if (!first || !second || !third) throw new Error('The list has fewer than three items')
    await list.getByText('The timer is pinned on every desk and phone').click()
    await expect(first).toBeChecked()
    await second.focus()
    await page.keyboard.press('Space')
    await expect(second).toBeChecked()
    await page.reload()
    await expect(first).toBeChecked()
    await expect(second).toBeChecked()
    await expect(third).not.toBeChecked()
    await list.getByRole('button', { name: 'Clear the ticks' }).click()
    await expect(first).not.toBeChecked()
    await page.reload()
    await expect(second).not.toBeChecked()
  })

  test('a tick made before the scripts came is kept [HB-03, SH-12]', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/handbook')
    const box = page.getByRole('checkbox', { name: /The timer is pinned/ })
    await box.check()
    await page.locator('[data-manual="live"]').waitFor()
    await expect(box).toBeChecked()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(box).toBeChecked()
  })

  test('a procedure can be copied [HB-03]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '/handbook')
    const procedure = page.getByRole('figure', { name: /Same-day time entry/ })
    await procedure.getByRole('button', { name: 'Copy this procedure' }).click()
    await expect(page.getByText('Text copied to clipboard', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Same-day time entry\n\nStep\tOwner\tTool\tTime\nStart the timer/)
  })

  test('a link to a section holds through a reload and a visit from another page [SH-09, SH-11]', async ({
    page,
  }) => {
    await visit(page, '/handbook', '?utm_source=x#collections')
    await inPlace(page, 'collections')
    await page.reload()
    await inPlace(page, 'collections')
    await visit(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Law-firm handbook' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The law-firm handbook')
    await expect(section(page, 'Collections')).toBeAttached()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.goBack()
    await expect(section(page, 'Collections')).toBeAttached()
  })

  test('its text travels as HTML only, once [HB-02]', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
    })
    await visit(page, '/handbook')
    const words = 'attention to file'
    expect((await page.content()).split(words)).toHaveLength(2)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((script) => script.includes(words))).toEqual([])
  })

  test('on phones the contents are a drawer that closes behind a choice [HB-02]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/handbook')
    await expect(contents(page)).toBeHidden()
    await page.getByRole('button', { name: 'Contents' }).click()
    await contents(page).getByRole('link', { name: 'Collections', exact: true }).click()
    await expect(contents(page)).toBeHidden()
    await inPlace(page, 'collections')
  })

  test('without scripts it can be read, and its contents lead everywhere [SH-08]', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/handbook')
    await contents(page).getByRole('link', { name: 'Time Tracking', exact: true }).click()
    await expect(page).toHaveURL('/handbook#time-tracking')
    await expect(section(page, 'Time Tracking')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy this procedure' })).toHaveCount(0)
    await context.close()
  })
})
