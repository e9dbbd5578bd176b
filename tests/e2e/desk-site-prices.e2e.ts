import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { countClicks } from './count-clicks.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const cell = (page: Page, label: string) => page.getByLabel(`409A Valuation: ${label}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save the draft' })
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' })

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

test('desk: a price is changed in the table of all prices, and live after three clicks [ED-03] [ED-05] [ED-06]', async ({
  page,
  desk,
}) => {
  test.slow()
  await openDesk(page, desk.site, deskPaths.site())
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeFocused()
  const clicks = await countClicks(page)
  await cell(page, 'From').click()
  const before = Number((await cell(page, 'From').inputValue()).replaceAll(/[$,]/g, ''))
  await cell(page, 'From').fill(dollars(before + 250))
  await save(page).click()
  await expect(changes(page).getByRole('listitem')).toHaveCount(1)
  await expect(changes(page)).toContainText(
    `409A Valuation: price from ${dollars(before)} to ${dollars(before + 250)}`,
  )
  await expect(changes(page)).toBeInViewport()
  const table = page.getByRole('table', { name: 'The price of each service' })
  await expect(table.getByRole('row').filter({ hasText: '409A' })).toContainText(
    'Draft by Olive Owner',
  )
  await changes(page).getByRole('button', { name: 'Publish 1 change' }).click()
  expect(await clicks()).toBe(3)
  // Publishing renders the site first, which takes minutes on a busy machine.
  await expect(page.getByText('Published. The site shows it')).toBeVisible({ timeout: 240_000 })
  const servicePage = async () =>
    (await page.request.get(`${desk.site.url}/services/409a-valuation`)).text()
  await expect.poll(servicePage, { timeout: 120_000 }).toContain(dollars(before + 250))
})

test('desk: a wrong price is explained in its cell and stays, and no row is saved until it’s right [ED-03] [ED-07]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  await openDesk(page, desk.site, deskPaths.sitePrices())
  await save(page).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await cell(page, 'To').fill('275')
  await page.getByLabel('CFO Services: Turnaround').fill('We start within a week of your call.')
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
  await expect(changes(page)).toContainText('409A Valuation: price: removed')
  await expect(changes(page)).toContainText('CFO Services: duration')
})
