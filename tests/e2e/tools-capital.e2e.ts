import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const PATH = '/tools/cost-of-capital'

test('cost of capital: the parts and the grid follow the inputs, which stay in the fragment [TL-05] [TL-04]', async ({
  page,
}) => {
  await openPage(page, PATH)
  const debt = page.getByRole('textbox', { name: 'Share of debt (%)' })
  await debt.fill('0')
  const parts = page.getByRole('region', { name: 'Cost of capital' })
  const equity = await parts.getByRole('row', { name: /^Cost of equity/ }).innerText()
  const rate = /[\d.]+%/.exec(equity)?.[0] ?? ''
  await expect(parts.getByRole('row', { name: /^Weighted average/ })).toContainText(rate)
  await expect(page.getByRole('table', { name: /^Sensitivity/ })).toContainText(rate)
  await expect(page).toHaveURL(/#.*debtShare=0$/)
  await page.reload()
  await expect(debt).toHaveValue('0')
  await expectAccessibleInBothViews(page, 'the result')
  await debt.fill('100')
  await expect(debt).toHaveAccessibleDescription(/must be between 0 and 95/)
  await expectAccessibleInBothViews(page, 'an error')
})

test('cost of capital: phones offer a keyboard with a minus sign where a number may be negative [TL-05]', async ({
  page,
}) => {
  await openPage(page, PATH)
  const premium = page.getByRole('textbox', { name: 'Size premium (%)' })
  await expect(premium).not.toHaveAttribute('inputmode')
  await premium.fill('−0.3')
  await expect(page.getByRole('row', { name: /^Size premium/ })).toContainText('-0.3%')
  await expect(page.getByRole('textbox', { name: 'Share of debt (%)' })).toHaveAttribute(
    'inputmode',
    'decimal',
  )
})

test('cost of capital: the workbook is made in the browser, and the numbers go with a booking [TL-05] [TL-04]', async ({
  page,
}) => {
  await openPage(page, PATH)
  await page.getByRole('textbox', { name: 'Unlevered beta' }).fill('0.95')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel with formulas' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cost-of-capital.xlsx')
  const sheet = unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml']
  expect(Buffer.from(sheet ?? []).toString()).toContain('<v>0.95</v>')
  await expect(page.getByRole('link', { name: 'Book with these numbers' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('cost of capital: the posted form has the result [TL-05] [TL-04]', async ({ page }) => {
    await page.goto(PATH)
    await page.getByRole('textbox', { name: 'Unlevered beta' }).fill('0')
    await page.getByRole('textbox', { name: 'Risk-free rate (%)' }).fill('7')
    for (const name of ['Size premium (%)', 'Company-specific premium (%)', 'Share of debt (%)']) {
      await page.getByRole('textbox', { name }).fill('0')
    }
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('row', { name: /^Weighted average/ })).toContainText('7.0%')
  })
})
