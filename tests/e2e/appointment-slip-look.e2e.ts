import type { Locator, Page } from '@playwright/test'
import { site } from '../../cms/site.ts'
import { services } from '../../cms/services/services.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseTime,
  day,
  fillDetails,
  notice,
  openDialog,
  submit,
  SUCCESS,
} from './booking-steps.ts'
import { stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { packed, pdfTool } from '../support/pdf-tools.ts'

const REPLY = {
  id: '5b7f4f43-0d5c-4bb5-9d6f-4a54a3f2a3aa',
  service: services.general.name,
  startsAt: '2026-11-24T19:00:00.000Z',
  endsAt: '2026-11-24T19:30:00.000Z',
  timezone: 'America/Los_Angeles',
  officeTimezone: 'America/Los_Angeles',
  date: '2026-11-24',
  time: '11:00 AM',
  manageUrl: '/booking/token-of-the-booking',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  await stubBooking(page, (route) => route.fulfill({ status: 201, json: REPLY }))
})

async function book(page: Page): Promise<Locator> {
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await chooseTime(dialog, REPLY.time)
  await fillDetails(dialog)
  await submit(dialog)
  await expect(dialog).toBeHidden()
  return page.getByRole('group', { name: 'Your consultation' })
}

async function edges(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}

for (const [width, height] of [
  [1280, 800],
  [1024, 600],
  [768, 1024],
  [360, 740],
  [360, 640],
] as const) {
  test(`booking: the slip is beside its notice and covers nothing of it at ${width} x ${height} [BK-12]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const slip = await book(page)
    const card = notice(page, SUCCESS)
    // It stays under the pointer until both are measured.
    await card.hover()
    await expect(slip).toBeFocused()
    await expect(slip).toBeInViewport({ ratio: 1 })
    await expect(card).toBeInViewport({ ratio: 1 })
    const [one, other] = [await edges(slip), await edges(card)]
    const apart = one.right <= other.left || one.bottom <= other.top
    expect(apart, JSON.stringify({ one, other })).toBe(true)
  })
}

test('booking: while the slip is shown, it is all that is printed, on one sheet [BK-12]', async ({
  page,
}, testInfo) => {
  const slip = await book(page)
  await expect(slip).toBeVisible()
  const path = testInfo.outputPath('slip.pdf')
  await page.pdf({ path, format: 'Letter' })
  expect(/^Pages: +(\d+)$/m.exec(pdfTool('pdfinfo', [path]))?.[1]).toBe('1')
  const text = packed(pdfTool('pdftotext', ['-raw', path, '-']))
  for (const words of [site.company, REPLY.service, REPLY.time]) {
    expect(text).toContain(packed(words))
  }
  expect(text).not.toContain('Message')
  await page.emulateMedia({ media: 'print' })
  const distances = () =>
    slip.evaluate((sheet) => {
      const { right, bottom } = sheet.getBoundingClientRect()
      const line = sheet.querySelector('.appointment-signature')?.getBoundingClientRect()
      const body = document.body.getBoundingClientRect()
      return { beside: Math.abs((line?.right ?? 0) - right), below: body.bottom - bottom }
    })
  // The signature ends at the slip's edge. Chromium may still be ending the PDF's layout.
  await expect.poll(async () => (await distances()).beside).toBeLessThan(2)
  // Nothing is left below it that Firefox would print on a second sheet.
  expect((await distances()).below).toBeLessThan(100)
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`booking: the whole slip is in view without scrolling at ${width} x ${height}, and the page works [BK-12]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const slip = await book(page)
    for (const name of ['Add to calendar', 'Change or cancel', 'Book another time']) {
      await expect(slip.getByRole('link', { name })).toBeInViewport({ ratio: 0.999 })
    }
    await expect(slip).toContainText('Tuesday, November 24, 2026')
    await expect(slip).toContainText('11:00 AM Pacific')
    // A long name of the firm takes no room from the links.
    await slip.getByText(site.company, { exact: true }).evaluate((name) => {
      name.textContent = 'Ferncastle, Ollenberger, Whitmarsh & Montgomery '.repeat(3)
    })
    const again = slip.getByRole('link', { name: 'Book another time' })
    await expect(again).toBeInViewport({ ratio: 0.999 })
    // The page isn't inert.
    await page.getByRole('textbox', { name: 'Company' }).fill('Whitfield Law')
    await slip.getByRole('button', { name: 'Close' }).click()
    await expect(slip).toBeFocused()
    await expect(slip).toContainText('Booked: Tuesday, November 24, 2026, 11:00 AM Pacific')
    await expect(again).toBeVisible()
  })
}

test('booking: the slip stays through a navigation, and Escape dismisses it [BK-12]', async ({
  page,
}) => {
  const slip = await book(page)
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/chief-exec$/)
  const close = slip.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await close.focus()
  await page.keyboard.press('Escape')
  await expect(close).toHaveCount(0)
})

test('booking: the slip fills in as choices are made [BK-02]', async ({ page }) => {
  const dialog = await openDialog(page)
  const lines = dialog.getByRole('definition')
  await expect(lines).toHaveText(['Choose a day', 'Choose a time'])
  await day(dialog, 24).click()
  await expect(lines).toHaveText(['Tue, November 24, 2026', 'Choose a time'])
  await chooseTime(dialog, '11:00 AM')
  await expect(lines).toHaveText(['Tue, November 24, 2026', '11:00 AM Pacific'])
  await expect(dialog.getByRole('group', { name: 'Morning' }).getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByRole('group', { name: 'Afternoon' }).getByRole('radio')).toHaveCount(1)
})

test('booking: on phones, a tapped day folds the calendar, and Change unfolds it [BK-07]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  const change = dialog.getByRole('button', { name: 'Change the date' })
  await expect(change).toBeFocused()
  await expect(day(dialog, 24)).toBeHidden()
  await change.click()
  await day(dialog, 25).press('Enter')
  await expect(day(dialog, 25)).toBeFocused()
  await expect(change).toBeHidden()
})
