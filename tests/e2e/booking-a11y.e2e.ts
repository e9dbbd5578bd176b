import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooseTime, day, fillDetails, notice, openDialog, submit, times } from './booking-steps.ts'
import { booked, slotsOf, stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { openPage } from './open-page.ts'

const NEAREST = [
  { date: '2026-11-24', time: '12:00 PM', startsAt: '2026-11-24T20:00:00.000Z' },
  { date: '2026-11-24', time: '9:00 AM', startsAt: '2026-11-24T17:00:00.000Z' },
  { date: '2026-11-25', time: '9:00 AM', startsAt: '2026-11-25T17:00:00.000Z' },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('booking: the dialog is accessible in every state [BK-01] [BK-09]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  const gate = Promise.withResolvers<void>()
  let failing = true
  await stubSlots(page, async (asked, route) => {
    if (asked.date === '2026-11-23')
      return route.fulfill({ json: { ...slotsOf(asked), slots: [] } })
    if (asked.date === '2026-11-25') await gate.promise
    if (asked.date === '2026-11-26' && failing) return route.fulfill({ status: 500 })
    return route.fulfill({ json: slotsOf(asked) })
  })
  await stubBooking(page, (route, count) =>
    count === 1 ? route.fulfill({ status: 500, body: '' }) : booked(route),
  )
  const dialog = await openDialog(page)
  await expectAccessibleInBothViews(page, 'open')
  await submit(dialog)
  await expect(dialog.getByText('Please select a time')).toBeVisible()
  await expectAccessibleInBothViews(page, 'errors')
  await fillDetails(dialog)
  await day(dialog, 25).click()
  await expect(times(dialog)).toHaveAttribute('aria-busy', 'true')
  await expectAccessibleInBothViews(page, 'loading')
  gate.resolve()
  await day(dialog, 26).click()
  await expect(dialog.getByText('Failed to fetch available slots')).toBeVisible()
  await expectAccessibleInBothViews(page, 'failed')
  failing = false
  await day(dialog, 23).click()
  await expect(dialog.getByText('No times are available on this date.')).toBeVisible()
  await expectAccessibleInBothViews(page, 'no times')
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await expectAccessibleInBothViews(page, 'times, one of them unavailable')
  await submit(dialog)
  await expect(notice(page, 'Error')).toBeVisible()
  await expectAccessibleInBothViews(page, 'refused')
  await submit(dialog)
  await expect(dialog).toBeHidden()
  await expect(notice(page, 'has been scheduled')).toBeVisible()
  await expectAccessibleInBothViews(page, 'booked')
})

test('booking: the nearest free times are accessible [BK-14]', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource.*409/)
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const message = 'This time has just been taken. Please choose another one.'
  const json = { statusCode: 409, code: 'slot_taken', error: 'Conflict', message }
  await stubBooking(page, (route) =>
    route.fulfill({ status: 409, json: { ...json, nearest: NEAREST } }),
  )
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await submit(dialog)
  const offered = dialog.getByRole('group', { name: 'Nearest available times' })
  await expect(offered.getByRole('button')).toHaveCount(3)
  await expectAccessibleInBothViews(page, 'nearest free times')
})

test('booking: the page is accessible with the form and with the confirmation [BK-12]', async ({
  page,
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  await stubBooking(page, booked)
  await openPage(page, '/schedule')
  const main = page.getByRole('main')
  await fillDetails(main)
  await expectAccessibleInBothViews(page, 'form')
  await day(main, 24).click()
  await chooseTime(main, '11:00 AM')
  await submit(main)
  await expect(page.getByRole('button', { name: 'Book another time' })).toBeVisible()
  await expectAccessibleInBothViews(page, 'confirmation')
})

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const) {
  test(`booking: a day chosen by keyboard stays in view at ${width} x ${height} [BK-07]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const dialog = await openDialog(page)
    const loaded = page.waitForResponse('**/api/schedule/available-slots?*')
    const days = dialog.getByRole('gridcell').getByRole('button', { disabled: false })
    await days.first().press('Enter')
    await loaded
    const chosen = dialog.getByRole('gridcell', { selected: true }).getByRole('button')
    await expect(chosen).toBeFocused()
    await expect(times(dialog).getByRole('radio').first()).toBeVisible()
    // The times scroll into view in an effect, after they are shown.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    const [cell, head, sheet] = await Promise.all(
      [chosen, dialog.locator('.dialog-head'), dialog].map((each) => each.boundingBox()),
    )
    expect(cell?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    expect(cell?.y).toBeLessThan((sheet?.y ?? 0) + (sheet?.height ?? 0))
  })
}

test('booking: the chosen day is highlighted in forced colors [BK-07]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const dialog = await openDialog(page)
  const days = dialog.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.first().click()
  const looks = await dialog.locator('[data-selected] button').evaluate((element) => {
    const { forcedColorAdjust, backgroundColor } = getComputedStyle(element)
    element.style.backgroundColor = 'Highlight'
    return {
      forcedColorAdjust,
      backgroundColor,
      highlight: getComputedStyle(element).backgroundColor,
    }
  })
  expect(looks.forcedColorAdjust).toBe('none')
  expect(looks.backgroundColor).toBe(looks.highlight)
})
