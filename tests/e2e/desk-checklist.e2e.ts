import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page, desk }) => openDesk(page, desk.site, deskPaths.checklist()))

test('desk: the checklist counts what is missing and says what to do next [DK-14]', async ({
  page,
}) => {
  const summary = page.getByRole('status').filter({ hasText: 'missing before launch' })
  await expect(summary).toHaveText(/^\d+ things are missing before launch\.$/)
  const warnings = page.getByRole('table', { name: /^Warnings/ })
  const staff = warnings.getByRole('row', { name: /Staff address/ })
  await expect(staff).toContainText('MAIL_STAFF is not set')
  await expect(staff).toContainText('Set it to the addresses of those who answer.')
  const good = page.getByRole('table', { name: /^Good/ })
  await expect(good.getByRole('row', { name: /Database/ })).toBeVisible()
  const open = (await warnings.locator('tbody').getByRole('row').count()).toString()
  await expect(page.getByRole('heading', { name: `Warnings (${open})` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What this page can’t check' })).toBeVisible()
  const sample = warnings.getByRole('row', { name: /Sample values/ })
  await sample.getByText(/^Where: \d+ places$/).click()
  await expect(sample.getByText(/^content\/\S+:\d+ /).first()).toBeVisible()
})

test('desk: the checklist is examined again with a button, and keeps its list offline [DK-14]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const table = page.getByRole('table', { name: /^Warnings/ })
  await expect(table).toBeVisible()
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(deskPaths.api.checklist()),
  )
  await page.getByRole('button', { name: 'Examine again' }).click()
  expect((await answered).status()).toBe(200)
  await page.context().setOffline(true)
  await expect(page.getByText(/missing before launch/)).toBeVisible()
  await page.getByRole('button', { name: 'Examine again' }).click()
  await expect(page.getByText('The desk couldn’t examine the site.')).toBeVisible()
  await expect(table).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Examine again' }).click()
  await expect(page.getByText(/missing before launch/)).toBeVisible()
})

test('desk: the checklist is accessible and fits from 360 px on, in light and dark [DK-14]', async ({
  page,
}) => {
  await expect(page.getByRole('table', { name: /^Good/ })).toBeVisible()
  await expectAccessibleAtWidths(page, 'checklist', [360, 768, 1280])
})
