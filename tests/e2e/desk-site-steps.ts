import { expect, type Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'

export const SERVICE = deskPaths.siteFile('services/409a-valuation.md')
export const price = (page: Page) => page.getByRole('group', { name: 'Price', exact: true })
export const from = (page: Page) => price(page).getByLabel('Lowest price')

/** The amount as the change sentences show it. */
export const dollars = (amount: number | string) => `$${Number(amount).toLocaleString('en-US')}`

/** Saves a draft with a higher price, the same one in all tests, so that its site is rendered once. */
export async function raisePrice(page: Page): Promise<{ published: string; sentence: string }> {
  const published = await from(page).inputValue()
  const raised = Number(published) + 250
  await from(page).fill(String(raised))
  await save(page)
  await expectSaved(page)
  return {
    published,
    sentence: `price from ${dollars(published)} to ${dollars(raised)}`,
  }
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).click()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('The draft is saved.')).toBeVisible()
}
