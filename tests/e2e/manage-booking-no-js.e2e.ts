import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { VISITOR } from './booking-steps.ts'
import { bookByApi, sheet } from './manage-booking-steps.ts'

test.use({ javaScriptEnabled: false })

// Forms returned with errors have an error status, which the browser logs.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of (404|409)/))

/** A Thursday this many weeks ahead; tests run in parallel, so each uses its own. */
function thursday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((11 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Goes from the booking to the step that asks to confirm the move. */
async function askToMove(page: Page, date: string, time: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await expect(picker.getByText('Currently scheduled for ')).toBeVisible()
  await picker.getByLabel('Date').fill(date)
  await picker.getByRole('button', { name: 'Show times' }).click()
  await picker.getByRole('radio', { name: time }).check()
  await picker.getByRole('button', { name: 'Continue' }).click()
  return sheet(page, 'Reschedule your consultation?')
}

test("manage booking without JavaScript: the booking is shown, moved, and canceled, and its URL isn't leaked [BK-16] [SH-08]", async ({
  page,
  request,
  site,
}) => {
  const link = await bookByApi(request, 'Europe/London')
  const token = link.slice('/booking/'.length)
  await page.goto(link)
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  const question = await askToMove(page, thursday(6), '5:30 PM (9:30 AM Pacific)')
  await expect(question.getByRole('definition').last()).toContainText(
    '5:30 PM, London time (9:30 AM Pacific)',
  )
  expect(await page.content()).not.toContain(token)
  const [sent] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    question.getByRole('button', { name: 'Yes, reschedule it' }).click(),
  ])
  // Older browsers don't send Sec-Fetch-Site, so the server relies on Origin.
  expect(await sent.headerValue('origin')).toBe(site.url)
  expect(await sent.headerValue('referer')).toBe(`${site.url}/`)
  const moved = sheet(page, 'Your consultation has been rescheduled.')
  await expect(moved.getByRole('heading')).toBeFocused()
  await expect(moved).toContainText('5:30 PM, London time (9:30 AM Pacific)')
  await moved.getByRole('link', { name: 'Cancel the consultation' }).click()
  await page.getByRole('link', { name: 'Keep my consultation' }).click()
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  const canceled = sheet(page, 'Your consultation has been canceled.')
  await expect(canceled.getByRole('link', { name: 'Book a consultation' })).toBeVisible()
  expect(await page.content()).not.toContain(token)
  const [next] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest() && each.url().endsWith('/schedule')),
    canceled.getByRole('link').click(),
  ])
  expect(await next.headerValue('referer')).toBe(`${site.url}/`)
  expect(site.output()).not.toContain(token)
})

test('manage booking without JavaScript: a taken time offers the nearest free ones [BK-14] [BK-16]', async ({
  page,
  request,
}) => {
  const link = await bookByApi(request, 'America/Los_Angeles')
  const date = thursday(8)
  await page.goto(link)
  const question = await askToMove(page, date, '10:00 AM')
  const other = { ...VISITOR, service: '409A Valuation', date, time: '10:00 AM' }
  expect((await request.post('/api/schedule', { data: other })).status()).toBe(201)
  await question.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Time, ' })).toHaveAccessibleDescription(
    /This time has just been taken/,
  )
  const nearest = page.getByRole('group', { name: 'Nearest available times' })
  await expect(nearest.getByRole('button')).toHaveText([
    'Reschedule to 9:30 AM',
    'Reschedule to 10:30 AM',
    'Reschedule to 9:00 AM',
  ])
  await nearest.getByRole('button', { name: 'Reschedule to 10:30 AM' }).click()
  await question.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(sheet(page, 'Your consultation has been rescheduled.')).toContainText(
    '10:30 AM, Pacific',
  )
})

test('manage booking without JavaScript: an unknown or truncated link shows an explanation [BK-16]', async ({
  page,
}) => {
  await page.goto('/booking/nothing')
  await expect(sheet(page, 'We can’t find this booking')).toBeVisible()
  await page.goto('/booking')
  const told = page.getByRole('paragraph').filter({ hasText: 'Please use the full link' })
  await expect(told).toBeVisible()
})
