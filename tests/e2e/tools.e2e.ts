import type { Page } from '@playwright/test'
import { page as ownPage } from '../../cms/pages/lost-hours.ts'
import { skipLink } from '../../cms/pages/shell.ts'
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
import { openPage, waitForHydration } from './open-page.ts'

const line = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

async function fillMonth(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Hours worked', '100'],
    ['Hours recorded', '80'],
    ['Hourly rate', '$300'],
    ['Billed', '21,000'],
    ['Collected', '18,000'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
}

test('lost hours: a month becomes a statement whose losses link to the handbook [TL-01]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours')
  await expect(page.getByText('Sample numbers. Replace them with yours.')).toBeVisible()
  await fillMonth(page)
  await expect(page.getByText('Sample numbers. Replace them with yours.')).toBeHidden()
  await expect(line(page, /^Worked/)).toContainText('$30,000')
  await expect(line(page, /^Never recorded/)).toContainText('−20−$6,000')
  await expect(line(page, /^Taken off the bill/)).toContainText('−10−$3,000')
  await expect(line(page, /^Not paid/)).toContainText('−$3,000')
  await expect(line(page, /^Collected/)).toContainText('60$18,000')
  await expect(page.getByText('The other $12,000, or 40.0%, was lost').first()).toBeVisible()
  const links = page.getByRole('region', { name: 'Statement of hours' }).getByRole('link')
  await expect(links).toHaveText(['Time Tracking', 'Billing Workflow', 'Collections'])
  await links.nth(1).click()
  await expect(page).toHaveURL('/handbook#billing-workflow')
})

test('lost hours: with flat fees, a price above the hours is a gain [TL-01]', async ({ page }) => {
  await openPage(page, '/tools/lost-hours')
  await page.getByRole('radio', { name: 'Flat fees' }).check()
  await page.getByRole('textbox', { name: 'Flat fees billed' }).fill('40000')
  await expect(line(page, /^Priced above the hours/)).toContainText('+$3,880')
})

test('lost hours: the numbers are in the fragment, survive a reload, and no request has them [TL-04]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    // Playwright adds the fragment, which the browser doesn't send.
    sent.push(`${request.url().split('#')[0]} ${request.postData() ?? ''}`)
  })
  await openPage(page, '/tools/lost-hours', '')
  await page.getByRole('textbox', { name: 'Hours worked' }).fill('163.5')
  await expect(page).toHaveURL(/#fee=hourly&worked=163.5&recorded=129/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Hours worked' })).toHaveValue('163.5')
  await expect(line(page, /^Worked/)).toContainText('$45,780')
  await page.getByRole('button', { name: 'Start over with the sample' }).click()
  await expect(page).toHaveURL('/tools/lost-hours')
  await expect(page.getByRole('radio', { name: 'By the hour' })).toBeFocused()
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.filter((request) => request.includes('163.5'))).toEqual([])
})

test('lost hours: Back from another page shows the visitor’s own numbers, and keeps them [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours', '')
  await page.getByRole('radio', { name: 'Flat fees' }).check()
  await page.getByRole('textbox', { name: 'Hours worked' }).fill('163.5')
  await expect(page).toHaveURL(/#fee=flat&worked=163.5/)
  await page.goto('/privacy')
  await page.goBack()
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: 'Hours worked' })).toHaveValue('163.5')
  await expect(page.getByRole('radio', { name: 'Flat fees' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Hours recorded' }).fill('130')
  await expect(page).toHaveURL(/#fee=flat&worked=163.5&recorded=130/)
})

test('lost hours: the skip link moves the focus, and the numbers stay in the fragment [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours', '')
  await page.getByRole('textbox', { name: 'Hours worked' }).fill('163.5')
  await expect(page).toHaveURL(/#fee=hourly&worked=163.5/)
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await page.getByRole('link', { name: skipLink }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#fee=hourly&worked=163.5/)
  expect(await entries()).toBe(before + 1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Hours worked' })).toHaveValue('163.5')
})

test('lost hours: a wrong number is named beside its field, and nothing typed is lost [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours')
  const recorded = page.getByRole('textbox', { name: 'Hours recorded' })
  await recorded.fill('151')
  await expect(recorded).toHaveAccessibleDescription(/You can’t record more hours than you worked/)
  await expect(page.getByRole('status').filter({ hasText: 'Correct the fields' })).toHaveCount(1)
  await recorded.fill('many')
  await expect(recorded).toHaveAccessibleDescription(/Hours recorded must be a number/)
  await expect(recorded).toHaveValue('many')
  await recorded.fill('125')
  await expect(line(page, /^Never recorded/)).toContainText('−$7,000')
})

test('lost hours: "Book with these numbers" sends them only if the box is checked [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours')
  await expect(page.getByRole('link', { name: 'Book with these numbers' })).toHaveCount(0)
  await fillMonth(page)
  await page.getByRole('link', { name: 'Book with these numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  const box = dialog.getByLabel('Include my numbers')
  await expect(box).not.toBeChecked()
  await box.check()
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await fillDetails(dialog)
  const sent = page.waitForRequest('**/api/schedule')
  await submit(dialog)
  const { worksheet }: { worksheet?: string } = (await sent).postDataJSON()
  expect(worksheet).toBe(
    'lost-hours?fee=hourly&worked=100&recorded=80&rate=%24300&billed=21%2C000&collected=18%2C000',
  )
  await expect(notice(page, SUCCESS)).toBeVisible()
})

test('lost hours: a box checked for another tool isn’t checked here, and stays checked for that one [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours')
  await fillMonth(page)
  const book = page.getByRole('link', { name: 'Book with these numbers' })
  const box = page.getByLabel('Include my numbers')
  await book.click()
  await box.check()
  await page.keyboard.press('Escape')
  await book.click()
  await expect(box).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Tools' }).click()
  await page.getByRole('link', { name: /Marketability discount/ }).click()
  await page.getByRole('textbox', { name: 'Volatility (%)' }).fill('55')
  await book.click()
  await expect(box).not.toBeChecked()
})

test('lost hours: the form, the statement, and an error are accessible [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/lost-hours')
  await expectAccessibleInBothViews(page, 'the sample')
  await page.getByRole('textbox', { name: 'Hours recorded' }).fill('151')
  await expectAccessibleInBothViews(page, 'an error')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lost hours: the posted form comes back with the result [TL-01] [TL-04]', async ({
    page,
  }) => {
    await page.goto('/tools/lost-hours')
    await fillMonth(page)
    await page.getByRole('radio', { name: 'Flat fees' }).check()
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL('/tools/lost-hours')
    await expect(page.getByRole('textbox', { name: 'Hours worked' })).toHaveValue('100')
    await expect(line(page, /^Priced below the hours/)).toContainText('−$3,000')
  })

  test('lost hours: with the result, no button promises what only a script can do [TL-04]', async ({
    page,
  }) => {
    await page.goto('/tools/lost-hours')
    await fillMonth(page)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(line(page, /^Worked/)).toContainText('$30,000')
    await expect(page.getByRole('link', { name: 'Book with these numbers' })).toHaveCount(0)
    await expect(
      page.getByRole('main').getByRole('link', { name: ownPage.service?.button ?? '' }),
    ).toBeVisible()
    await expect(page.getByText('Start over with the sample')).toBeHidden()
  })

  test('lost hours: wrong numbers come back with their errors [TL-04]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/)
    await page.goto('/tools/lost-hours')
    const worked = page.getByRole('textbox', { name: 'Hours worked' })
    await worked.fill('-1')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(worked).toHaveAccessibleDescription(/must be between 0.1 and 1,000,000/)
    await expect(worked).toHaveValue('-1')
  })
})
