import { expect, test } from 'vitest'
import { fillBooking, openDialog, submitBooking } from '../booking-steps.ts'
import type { GetPage } from '../describe-scenarios.ts'

export function noticeScenarios(getPage: GetPage): void {
  test('notices: F8 focuses a notice over the dialog, and closing it keeps the dialog open [EN-01] [NT-04] [NT-06]', async () => {
    const page = getPage()
    page.site.stub('POST /api/schedule', { status: 500, json: {} })
    const dialog = await openDialog(page)
    await fillBooking(dialog)
    await submitBooking(dialog)
    const notice = page.css('.notice')
    await notice.expectText(/Failed to schedule consultation/)
    await page.press('F8')
    const area = page.css('.notice-area')
    await area.expectFocused()
    expect(await area.read((each) => each.offsetWidth)).toBeLessThanOrEqual(420)
    await notice.role('button', 'Close').click()
    await notice.expectHidden()
    await dialog.expectVisible()
  })
}
