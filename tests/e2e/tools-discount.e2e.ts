import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import { openPage } from './open-page.ts'

test('marketability discount: four models, a grid, and the formulas follow the inputs [TL-03]', async ({
  page,
}) => {
  await openPage(page, '/tools/marketability-discount')
  const models = page.getByRole('region', { name: 'Discounts side by side' })
  await expect(models.getByRole('row', { name: /^Finnerty/ })).toContainText('18.2%')
  await page.getByRole('textbox', { name: 'Volatility (%)' }).fill('45')
  await page.getByRole('textbox', { name: 'Period (years)' }).fill('5')
  await page.getByRole('textbox', { name: 'Risk-free rate (%)' }).fill('5')
  await expect(models.getByRole('row', { name: /^Chaffe/ })).toContainText('24.2%')
  await expect(models.getByRole('row', { name: /^Finnerty/ })).toContainText('21.0%')
  await expect(models.getByRole('row', { name: /^Ghaidarov/ })).toContainText('23.8%')
  await expect(models.getByRole('row', { name: /^Longstaff/ })).toContainText('above 100%')
  await page
    .getByLabel('Model in the grid')
    .selectOption({ label: 'Ghaidarov (2009), average-strike put' })
  const grid = page.getByRole('table', {
    name: 'Sensitivity: Ghaidarov (2009), average-strike put',
  })
  await expect(grid.getByRole('row', { name: /^45.0%/ })).toContainText('23.8%')
  await expect(page.getByRole('region', { name: 'The formulas' })).toContainText(
    'Journal of Finance',
  )
})

test('marketability discount: the workbook is made in the browser [TL-03] [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/marketability-discount')
  await page.getByRole('textbox', { name: 'Volatility (%)' }).fill('45')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel with formulas' }).click()
  const parts = unzipSync(readFileSync(await (await download).path()))
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).toContain('<v>0.45</v>')
  expect(sheet).toContain('NORMSDIST')
})

test('marketability discount: if the code of the workbook is gone, a notice says what to do [TL-03]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  await openPage(page, '/tools/marketability-discount')
  await page.route('**/assets/*workbook*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Excel with formulas' }).click()
  await expect(notice(page, 'Reload the page to try again.')).toBeVisible()
})

test('marketability discount: the form, the tables, and an error are accessible [TL-03] [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/marketability-discount')
  await expectAccessibleInBothViews(page, 'the sample')
  await page.getByRole('textbox', { name: 'Volatility (%)' }).fill('0')
  await expectAccessibleInBothViews(page, 'an error')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('marketability discount: the posted form has the discounts [TL-03] [TL-04]', async ({
    page,
  }) => {
    await page.goto('/tools/marketability-discount')
    await page.getByRole('textbox', { name: 'Volatility (%)' }).fill('45')
    await page.getByRole('textbox', { name: 'Period (years)' }).fill('5')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('row', { name: /^Finnerty/ })).toContainText('21.0%')
  })
})
