import { test } from 'vitest'
import { bookByApi, chooseFreeTime, freeTimes, pickFarDay } from '../booking-steps.ts'
import type { Page } from '../page.ts'
import type { GetPage } from '../describe-scenarios.ts'

/** Books a free time some weeks ahead first. */
async function openBooking(page: Page): Promise<void> {
  const day = new Date(Date.now() + 40 * 86_400_000)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  const date = day.toISOString().slice(0, 10)
  const [time = ''] = await freeTimes(page, date)
  await page.open(await bookByApi(page, { date, time }))
}

export function manageBookingScenarios(getPage: GetPage): void {
  test('manage booking: a visitor can move a consultation [EN-01] [BK-16]', async () => {
    const page = getPage()
    await openBooking(page)
    await page.role('link', 'Choose another time').click()
    const picker = page.role('region', 'Choose another time')
    await pickFarDay(picker)
    const time = await chooseFreeTime(picker)
    await picker.role('button', 'Continue').click()
    const question = page.role('region', 'Reschedule your consultation?')
    await question.expectText(new RegExp(time))
    await question.role('button', 'Yes, reschedule it').click()
    await page.css('.notice').expectText(/Your consultation has been rescheduled\./)
    await page.role('region', 'Your consultation is scheduled').expectText(new RegExp(time))
  })

  test('manage booking: a visitor can cancel a consultation, and it stays canceled after a reload [EN-01] [BK-16]', async () => {
    const page = getPage()
    await openBooking(page)
    await page.role('link', 'Cancel the consultation').click()
    const question = page.role('region', 'Cancel this consultation?')
    await question.role('button', 'Yes, cancel it').click()
    await page.css('.notice').expectText(/Your consultation has been canceled\./)
    const canceled = page.role('region', 'Your consultation is canceled')
    await canceled.role('link', 'Book a consultation').expectVisible()
    await page.open(await page.address())
    await canceled.expectVisible()
  })
}
