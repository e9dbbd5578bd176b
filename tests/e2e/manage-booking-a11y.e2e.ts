import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooseFreeTime, pickFarDay } from './booking-steps.ts'
import { bookByApi, sheet } from './manage-booking-steps.ts'
import { openPage } from './open-page.ts'

const TAKEN = {
  statusCode: 409,
  code: 'slot_taken',
  error: 'Conflict',
  message: 'This time has just been taken. Please choose another one.',
  nearest: [
    { date: '2030-01-09', time: '5:30 PM', startsAt: '2030-01-09T17:30:00.000Z' },
    { date: '2030-01-10', time: '5:30 PM', startsAt: '2030-01-10T17:30:00.000Z' },
  ],
}

test.use({ timezoneId: 'Europe/London', contextOptions: { reducedMotion: 'reduce' } })

test('manage booking: every step is accessible [BK-16]', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource.*40[49]/)
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, link, '')
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expectAccessibleInBothViews(page, 'shown')
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expectAccessibleInBothViews(page, 'refused')
  await pickFarDay(picker)
  await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet(page, 'Reschedule your consultation?')).toBeVisible()
  await expectAccessibleInBothViews(page, 'asked whether to move')
  await page.route('**/move', (route) => route.fulfill({ status: 409, json: TAKEN }))
  await page.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(picker.getByRole('group', { name: 'Nearest available times' })).toBeVisible()
  await expectAccessibleInBothViews(page, 'nearest free times')
  await page.getByRole('link', { name: 'Keep this time' }).click()
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  await expectAccessibleInBothViews(page, 'asked whether to cancel')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
  await expectAccessibleInBothViews(page, 'canceled')
  await openPage(page, '/booking/nothing', '')
  await expect(sheet(page, 'We can’t find this booking')).toBeVisible()
  await expectAccessibleInBothViews(page, 'nothing')
})
