import { expect, test } from './fixtures.ts'
import {
  anchorBelowBar,
  contents,
  searchBox,
  section,
  sectionInView,
  topicsMeasured,
} from './handbook-steps.ts'
import { openPage } from './open-page.ts'

test.describe('handbook', () => {
  test('the sidebar leads to a section and marks it [HB-02]', async ({ page }) => {
    await openPage(page, '/handbook')
    await contents(page).getByRole('link', { name: 'Collections', exact: true }).click()
    await expect(page).toHaveURL(/#collections$/)
    await sectionInView(page, 'collections')
    await expect(contents(page).getByRole('link', { name: 'Collections' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  test('the contents unfold the subheadings of a section [HB-02]', async ({ page }) => {
    await openPage(page, '/handbook')
    const link = contents(page).getByRole('link', { name: 'Steps for an unpaid bill' })
    await expect(link).toBeHidden()
    await contents(page).locator('summary[aria-label="Headings in Collections"]').click()
    await link.click()
    await expect(page).toHaveURL(/#collections-steps-for-an-unpaid-bill$/)
    await anchorBelowBar(page, 'collections-steps-for-an-unpaid-bill')
  })

  test('checked items are stored on the device, by mouse and by keyboard [HB-03]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
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
    // Otherwise the page could move under the pointer.
    await topicsMeasured(page)
    await list.getByRole('button', { name: 'Clear all check marks' }).click()
    await expect(first).not.toBeChecked()
    await page.reload()
    await expect(second).not.toBeChecked()
  })

  test('a check carries the date it was made, also after the clock changes [HB-03]', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-03-02T20:00:00Z')
    await page.addInitScript(() => {
      // The format of an earlier release, without dates.
      if (localStorage.getItem('handbook-checks') === null)
        localStorage.setItem(
          'handbook-ticks',
          '["time-first-week:the-rounding-rule-is-written-down-and-signed-by-"]',
        )
    })
    await openPage(page, '/handbook')
    const list = page.getByRole('group', { name: 'The first week with timers' })
    const [first, second, third] = await list.getByRole('checkbox').all()
    if (!first || !second || !third) throw new Error('The list has fewer than three items')
    await expect(third).toBeChecked()
    await topicsMeasured(page)
    await first.check()
    await expect(list.getByText('Mar 2, 2026')).toBeVisible()
    await page.clock.setFixedTime('2026-03-05T20:00:00Z')
    await page.reload()
    await expect(first).toBeChecked()
    await expect(third).toBeChecked()
    await topicsMeasured(page)
    await second.check()
    await expect(list.locator('time')).toHaveText(['Mar 2, 2026', 'Mar 5, 2026'])
    await first.uncheck()
    await expect(list.locator('time')).toHaveText(['Mar 5, 2026'])
    await page.emulateMedia({ media: 'print' })
    await expect(list.getByText('Mar 5, 2026')).toBeVisible()
  })

  test('on phones the bar is at most 88 px high, with and without results [SH-09]', async ({
    page,
  }) => {
    await openPage(page, '/handbook')
    for (const width of [320, 360, 767]) {
      await page.setViewportSize({ width, height: 740 })
      for (const [query, found] of [
        ['', ''],
        ['timer', /^1 of/],
        ['a search for words that are nowhere in the text', /^No matches/],
      ] as const) {
        await searchBox(page).fill(query)
        await searchBox(page).press('Enter')
        await expect(page.locator('[data-found]')).toHaveText(found)
        const bar = await page.locator('.manual-bar').boundingBox()
        expect(bar?.height, `${query} at ${width} px`).toBeLessThanOrEqual(88)
        for (const control of await page.locator('.manual-bar :is(input, button)').all()) {
          if (!(await control.isVisible())) continue
          const box = await control.boundingBox()
          expect(box?.height).toBeGreaterThanOrEqual(44)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }
      }
      await expect(page.getByRole('status').filter({ hasText: /^No matches/ })).toBeVisible()
      await expect(page.locator('.manual-name')).toBeVisible()
    }
  })

  test('an item checked before hydration stays checked [HB-03, SH-12]', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/handbook')
    const box = page.getByRole('checkbox', { name: /The timer is pinned/ })
    await box.check()
    gate.resolve()
    await page.locator('[data-manual="live"]').waitFor()
    await expect(box).toBeChecked()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(box).toBeChecked()
  })

  test('a procedure can be copied [HB-03]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/handbook')
    const procedure = page.getByRole('figure', { name: /Same-day time entry/ })
    await procedure.getByRole('button', { name: 'Copy this procedure' }).click()
    await expect(page.getByText('Text copied to clipboard', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Same-day time entry\n\nStep\tOwner\tTool\tTime\nStart the timer/)
  })

  test('the text is sent once, as HTML, and not in the JavaScript [HB-02]', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
    })
    await openPage(page, '/handbook')
    const words = 'attention to file'
    expect((await page.content()).split(words)).toHaveLength(2)
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((script) => script.includes(words))).toEqual([])
  })

  test('on phones, the contents are a drawer that closes after a choice [HB-02]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/handbook')
    await expect(contents(page)).toBeHidden()
    await page.getByRole('button', { name: 'Contents' }).click()
    await contents(page).getByRole('link', { name: 'Collections', exact: true }).click()
    await expect(contents(page)).toBeHidden()
    await sectionInView(page, 'collections')
  })

  test('without JavaScript, the text can be read and the contents links work [SH-08]', async ({
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
