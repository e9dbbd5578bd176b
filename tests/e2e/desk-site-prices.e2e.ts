import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { threeServices } from '../support/services.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { PRICED } from './desk-site-steps.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const OTHER = threeServices().find(({ slug }) => slug !== PRICED.slug)
const cell = (page: Page, label: string) => page.getByLabel(`${PRICED.title}: ${label}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save the draft' })
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' })

test('desk: a wrong price is explained in its cell and stays, and no row is saved until it’s right [ED-03] [ED-07]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  await openDesk(page, desk.site, deskPaths.sitePrices())
  const price = Number((await cell(page, 'From').inputValue()).replaceAll(/[$,]/g, ''))
  await save(page).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await cell(page, 'To').fill('275')
  await page.getByLabel(`${OTHER?.title}: Turnaround`).fill('We start within a week of your call.')
  await save(page).click()
  await expect(cell(page, 'To')).toHaveAccessibleDescription(/must not be less than the lowest/)
  await expect(cell(page, 'To')).toBeFocused()
  await expect(changes(page)).toBeHidden()
  await cell(page, 'To').fill('many')
  await save(page).click()
  await expect(cell(page, 'To')).toHaveAccessibleDescription(/Enter a number\./)
  await expectAccessibleAtWidths(page, 'site-prices-wrong', [320, 768, 1280])
  await page.reload()
  await expect(cell(page, 'To')).toHaveValue('many')
  for (const label of ['From', 'To', 'For']) await cell(page, label).fill('')
  await save(page).click()
  await expect(cell(page, 'From')).toHaveAccessibleDescription(/nor the reason/)
  await expect(changes(page)).toBeHidden()
  for (const label of ['From', 'To']) await cell(page, label).fill(String(price - 1))
  await cell(page, 'For').fill('valuation')
  await save(page).click()
  await expect(changes(page)).toContainText(`${PRICED.name}: price`)
  await expect(changes(page)).toContainText(`${OTHER?.name}: duration`)
})
