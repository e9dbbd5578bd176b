import type { Page } from '@playwright/test'
import { readServices } from '../../cms/services/read-services.ts'
import {
  documentKeys,
  documentsIn,
  isDocuments,
  readyDocuments,
} from '../../contracts/tools/documents.ts'
import {
  chooseFreeTime,
  fillDetails,
  notice,
  pickFarDay,
  submit,
  SUCCESS,
} from './booking-steps.ts'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const services = readServices()
const service = services.find(({ slug }) => slug === '409a-valuation')
const other = services.find(({ slug }) => slug === 'cfo-services')
if (!service || !other) throw new Error('The sample lacks a service')
const { name, path, bring } = service
const keys = documentKeys(bring)

const boxes = (page: Page) => page.getByRole('region', { name: 'Send us' }).getByRole('checkbox')
const bookList = (page: Page) => page.getByRole('link', { name: 'Book with this list' })

/** Fills in the dialog's form, and returns the list that the request has. */
async function book(page: Page): Promise<unknown> {
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await fillDetails(dialog)
  const request = page.waitForRequest((each) => each.method() === 'POST')
  await submit(dialog)
  await expect(notice(page, SUCCESS)).toBeVisible()
  return (await request).postDataJSON().worksheet
}

test('documents that are checked off go with the booking [SV-06]', async ({ page }) => {
  await openPage(page, path)
  await expect(bookList(page)).toHaveCount(0)
  await boxes(page).nth(0).check()
  await boxes(page).nth(3).check()
  const slip = page.getByRole('region', { name: 'Send us' })
  await expect(slip).toContainText(`2 of ${bring.length}`)
  await expectAccessibleInBothViews(page, 'documents checked off')
  await bookList(page).click()
  await expect(page.getByLabel('Include my list')).toBeChecked()
  const sent = String(await book(page))
  expect(sent).toBe(readyDocuments(name, [keys[0] ?? '', keys[3] ?? '']))
  expect(isDocuments(sent)).toBe(true)
  expect(documentsIn(sent.slice(sent.indexOf('?') + 1))?.service).toBe(name)
})

test('the list stays here if its box is cleared, and the page’s other buttons don’t send it [SV-06]', async ({
  page,
}) => {
  await openPage(page, path)
  await boxes(page).nth(0).check()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await page.getByRole('link', { name: service.button }).first().click()
  await expect(dialog).toBeVisible()
  await expect(page.getByLabel('Include my list')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await bookList(page).click()
  await page.getByLabel('Include my list').uncheck()
  expect(await book(page)).toBeUndefined()
})

test('a list left out of one booking is still included for another service [SV-06]', async ({
  page,
}) => {
  await openPage(page, path)
  await boxes(page).nth(0).check()
  await bookList(page).click()
  await page.getByLabel('Include my list').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').locator(`a[href="${other.path}"]`).click()
  await expect(page).toHaveURL(other.path)
  await boxes(page).nth(0).check()
  await bookList(page).click()
  await expect(page.getByLabel('Include my list')).toBeChecked()
})

test('clearing the last document brings the ordinary button back [SV-06]', async ({ page }) => {
  await openPage(page, path)
  await boxes(page).nth(1).check()
  await expect(bookList(page)).toBeVisible()
  await boxes(page).nth(1).uncheck()
  await expect(bookList(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the documents are a plain list with the ordinary booking link [SV-06]', async ({
    page,
  }) => {
    await page.goto(path)
    const part = page.getByRole('region', { name: 'Send us' })
    await expect(part.getByRole('listitem')).toHaveText(bring)
    await expect(part.getByRole('checkbox')).toHaveCount(0)
    await expect(part.getByRole('link', { name: service.button })).toHaveAttribute(
      'href',
      /^\/schedule\?service=/,
    )
  })
})
