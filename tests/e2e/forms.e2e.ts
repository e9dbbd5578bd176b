import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('forms: a click downloads the file and keeps the page [HB-06]', async ({ page }) => {
  await openPage(page, '/forms')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Trust reconciliation (Excel)' }).click()
  expect((await downloading).suggestedFilename()).toBe('trust-reconciliation.xlsx')
  await expect(page).toHaveURL(/\/forms(?:\?|$)/)
})
