import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { anchorBelowBar } from './handbook-steps.ts'
import { openPage } from './open-page.ts'

test.describe('handbook', () => {
  test('a role shows its days with hours a week, its steps, and its checklists, and prints alone [HB-03]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { printed: true })
    })
    await openPage(page, '/handbook')
    await page
      .getByRole('link', { name: 'See the duties, steps, and checklists of your role' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My role')
    const roles = page.getByRole('navigation', { name: 'Roles' })
    await expect(roles.getByRole('link')).toHaveCount(10)
    await roles.getByRole('link', { name: 'Bookkeeper' }).click()
    await expect(page).toHaveURL(/\/handbook\/roles#bookkeeper$/)
    const role = page.getByRole('article', { name: 'Bookkeeper' })
    await expect(role.getByRole('heading', { level: 2 })).toBeInViewport()
    const row = roles.getByRole('row', { name: /^Bookkeeper/ })
    const hours = (await row.getByRole('cell').first().innerText()).trim()
    expect(Number(hours)).toBeGreaterThan(1)
    await expect(role.getByText(`Your days: ${hours} hours a week`)).toBeVisible()
    await expect(role.getByRole('row', { name: /^business day 5.*Send the bills/ })).toBeVisible()
    await expect(role.getByRole('heading', { name: 'Your steps' })).toBeVisible()
    // The check box belongs to a checklist of the handbook, which shares its state.
    const box = role.getByRole('checkbox', { name: /Journal, ledgers/ })
    await box.check()
    await role.getByRole('button', { name: 'Print this role' }).click()
    await page.waitForFunction(() => Reflect.get(window, 'printed') === true)
    await page.emulateMedia({ media: 'print' })
    const text = await page.evaluate(() => document.body.innerText)
    expect(text).toMatch(/^Bookkeeper/)
    expect(text).not.toMatch(/Practice manager\s+Add|©/)
    await page.emulateMedia({ media: 'screen' })
    await role.getByRole('link', { name: 'Send the bills' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The law-firm handbook')
    await anchorBelowBar(page, 'sop-billing-run')
    await expect(page.getByRole('checkbox', { name: /Journal, ledgers/ })).toBeChecked()
  })

  test("a role's recurring duties are a calendar file [HB-03]", async ({ page }) => {
    await openPage(page, '/handbook/roles')
    const role = page.getByRole('article', { name: 'Practice manager' })
    const downloading = page.waitForEvent('download')
    await role.getByRole('link', { name: 'Add these duties to your calendar' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('practice-manager.ics')
    const text = readFileSync(await download.path(), 'utf8')
    // Subtract the header row; one duty comes twice a day, so it has two events.
    const duties = (await role.getByRole('table').first().getByRole('row').count()) - 1
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(duties + 1)
    expect(text).toContain('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=7')
  })

  test('without JavaScript, each role can be read and its calendar downloaded [SH-08]', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/handbook/roles')
    await page.getByRole('link', { name: 'Intake specialist', exact: true }).click()
    const role = page.getByRole('article', { name: 'Intake specialist' })
    await expect(role.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(role.getByText(/^If delegated to you: [\d.]+ hours a week$/)).toBeVisible()
    await expect(role.getByRole('button', { name: 'Print this role' })).toHaveCount(0)
    const link = role.getByRole('link', { name: 'Add these duties to your calendar' })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('text/calendar')
    await context.close()
  })
})
