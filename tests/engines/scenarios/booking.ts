import { expect, test } from 'vitest'
import {
  bookByApi,
  BOOKED,
  chosenDay,
  chosenTime,
  expectTaken,
  expectDetails,
  fillBooking,
  freeTimes,
  EMPTY_DETAILS,
  openDialog,
  submitBooking,
} from '../booking-steps.ts'
import type { GetPage } from '../describe-scenarios.ts'

export function bookingScenarios(getPage: GetPage): void {
  test('booking: after a booking the dialog closes, the page stays, and the form is cleared [EN-01] [BK-01] [BK-12]', async () => {
    const page = getPage()
    const dialog = await openDialog(page)
    await page.screenshot('dialog')
    const { date, time } = await fillBooking(dialog)
    await submitBooking(dialog)
    const notice = page.css('.notice')
    await notice.expectText(BOOKED)
    await dialog.expectHidden()
    await page.role('heading', /^Contact/, 1).expectVisible()
    const slip = page.role('group', 'Your consultation')
    await slip.expectFocused()
    await slip.expectText(new RegExp(time))
    await page.screenshot('success')
    expect(await freeTimes(page, date)).not.toContain(time)

    await slip.role('link', 'Book another time').click()
    await expectDetails(dialog, EMPTY_DETAILS)
    expect(await chosenTime(dialog)).toBe('')
    await page.press('Escape')
    await dialog.expectHidden()
  })

  test('booking: after a server error the dialog keeps what was typed [EN-01] [BK-13]', async () => {
    const page = getPage()
    page.site.stub('POST /api/schedule', { status: 500, json: { statusCode: 500 } })
    const dialog = await openDialog(page)
    const { date, time } = await fillBooking(dialog)
    await submitBooking(dialog)
    await page.css('.notice').expectText(/Error\s+Failed to schedule consultation/)
    await expectDetails(dialog)
    expect(await chosenDay(dialog)).toBe(date)
    expect(await chosenTime(dialog)).toBe(time)

    page.site.reset()
    await submitBooking(dialog)
    await page.css('.notice').expectText(BOOKED)
    await dialog.expectHidden()
  })

  test('booking: a taken time offers the nearest free ones, which take one click [EN-01] [BK-13] [BK-14]', async () => {
    const page = getPage()
    const dialog = await openDialog(page)
    const lost = await fillBooking(dialog)
    await bookByApi(page, lost)
    await submitBooking(dialog)
    await page
      .css('.notice')
      .expectText(/This time has just been taken\. Please choose another one\./)
    await expectTaken(dialog, lost.time)
    expect(await chosenTime(dialog)).toBe('')
    await expectDetails(dialog)

    const nearest = dialog.role('group', 'Nearest available times')
    const offered = nearest.role('button').nth(0)
    const time = await offered.innerText()
    await offered.click()
    await nearest.expectHidden()
    expect(await chosenTime(dialog)).toBe(time)
    await submitBooking(dialog)
    await page.css('.notice').expectText(BOOKED)
    await dialog.expectHidden()
    expect(await freeTimes(page, lost.date)).not.toContain(time)
  })

  test('booking: the booking page confirms the time and offers to change it [EN-01] [BK-12] [BK-16]', async () => {
    const page = getPage()
    await page.open('/schedule?service=409A%20Valuation')
    const form = page.role('main')
    const { time } = await fillBooking(form)
    await submitBooking(form)
    await page.css('.notice').expectText(BOOKED)
    await form.css('.manage-booking, .booked, section, article').nth(0).expectVisible()
    await form.expectText(new RegExp(time))
    await page.role('heading', undefined, 1).expectVisible()
  })
}
