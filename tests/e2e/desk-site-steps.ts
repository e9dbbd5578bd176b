import { expect, type Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { pricedService } from '../support/services.ts'

export const PRICED = pricedService()
export const SERVICE = deskPaths.siteFile(PRICED.file)
export const price = (page: Page) => page.getByRole('group', { name: 'Price', exact: true })
export const from = (page: Page) => price(page).getByLabel('Lowest price')

/** Rendering has a low priority, so a busy machine delays it the most. */
export const RENDERED = { timeout: 400_000 }

/** The amount as the change sentences show it. */
export const dollars = (amount: number | string) => `$${Number(amount).toLocaleString('en-US')}`

/** Saves a draft with a lower price, the same one in all tests, so that its site is rendered once. */
export async function lowerPrice(page: Page): Promise<{ published: string; sentence: string }> {
  const published = await from(page).inputValue()
  const lowered = Number(published) - 1
  await from(page).fill(String(lowered))
  await save(page)
  await expectSaved(page)
  return {
    published,
    sentence: `price from ${dollars(published)} to ${dollars(lowered)}`,
  }
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).click()
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('The draft is saved.')).toBeVisible()
}

/** Presses Save as soon as the page says that the draft is saved, before anything else happens. */
export async function saveOnceSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).evaluate((button) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('The draft is saved.')) return
      observer.disconnect()
      Reflect.get(button, 'click').call(button)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
