import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { VISITOR } from './booking-steps.ts'
import { bookByApi, sheet } from './own-booking-steps.ts'

test.use({ javaScriptEnabled: false })

// A page that comes back says what is wrong by its status, too.
test.beforeEach(({ complaints }) => complaints.allow(/status of (404|409)/))

/** A Thursday, so many weeks from now: tests that run side by side move to different ones. */
function thursday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((11 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** From the booking to the question whether to move it. */
async function askToMove(page: Page, date: string, time: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await expect(picker.getByText('Now: ')).toBeVisible()
  await picker.getByLabel('Date').fill(date)
  await picker.getByRole('button', { name: 'Show times' }).click()
  await picker.getByRole('radio', { name: time }).check()
  await picker.getByRole('button', { name: 'Continue' }).click()
  return sheet(page, 'Move your consultation?')
}

test('own booking without scripts: it is seen, moved and canceled, and nothing tells its address [BK-16] [SH-08]', async ({
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
    question.getByRole('button', { name: 'Yes, move it' }).click(),
  ])
  // Whose form it is, without Sec-Fetch-Site, which older browsers do not send.
  expect(await sent.headerValue('origin')).toBe(site.url)
  expect(await sent.headerValue('referer')).toBe(`${site.url}/`)
  const moved = sheet(page, 'Your consultation has been moved.')
  await expect(moved.getByRole('heading')).toBeFocused()
  await expect(moved).toContainText('5:30 PM, London time (9:30 AM Pacific)')
  await moved.getByRole('link', { name: 'Cancel the consultation' }).click()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  const canceled = sheet(page, 'Your consultation has been canceled.')
  await expect(canceled.getByRole('link', { name: 'Schedule a consultation' })).toBeVisible()
  expect(await page.content()).not.toContain(token)
  const [next] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest() && each.url().endsWith('/schedule')),
    canceled.getByRole('link').click(),
  ])
  expect(await next.headerValue('referer')).toBe(`${site.url}/`)
  expect(site.output()).not.toContain(token)
})

test('own booking without scripts: a lost time offers the nearest free ones [BK-14] [BK-16]', async ({
  page,
  request,
}) => {
  const link = await bookByApi(request, 'America/Los_Angeles')
  const date = thursday(8)
  await page.goto(link)
  const question = await askToMove(page, date, '10:00 AM')
  const other = { ...VISITOR, service: '409A Valuation', date, time: '10:00 AM' }
  expect((await request.post('/api/schedule', { data: other })).status()).toBe(201)
  await question.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Time, ' })).toHaveAccessibleDescription(
    /This time has just been taken/,
  )
  const nearest = page.getByRole('group', { name: 'Nearest free times' })
  await expect(nearest.getByRole('button')).toHaveText([
    'Move to 9:30 AM',
    'Move to 10:30 AM',
    'Move to 9:00 AM',
  ])
  await nearest.getByRole('button', { name: 'Move to 10:30 AM' }).click()
  await question.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(sheet(page, 'Your consultation has been moved.')).toContainText('10:30 AM, Pacific')
})

test('own booking without scripts: a link that leads nowhere says so, as does one that is cut off [BK-16]', async ({
  page,
}) => {
  await page.goto('/booking/nothing')
  await expect(sheet(page, 'There is no booking at this address')).toBeVisible()
  await page.goto('/booking')
  const told = page.getByRole('paragraph').filter({ hasText: 'Please use the whole link' })
  await expect(told).toBeVisible()
})
