import { expect, test } from './fixtures.ts'
import {
  chooseTime,
  chosenTime,
  day,
  fillDetails,
  notice,
  openDialog,
  submit,
  SUCCESS,
  times,
} from './booking-steps.ts'
import { booked, slotsOf, stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'

const ZONES = [
  // Wednesday noon in San Francisco is already Thursday in Auckland and Kolkata.
  {
    timezoneId: 'Pacific/Auckland',
    today: 19,
    time: '6:00 AM',
    label: '6:00 AM (Mon 9:00 AM Pacific)',
  },
  {
    timezoneId: 'Pacific/Honolulu',
    today: 18,
    time: '7:00 AM',
    label: '7:00 AM (9:00 AM Pacific)',
  },
  {
    timezoneId: 'Asia/Kolkata',
    today: 19,
    time: '10:30 PM',
    label: '10:30 PM (9:00 AM Pacific)',
  },
]

for (const { timezoneId, today, time, label } of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`booking: in ${timezoneId} the date sent is the date picked [BK-17] [BK-02]`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(WEDNESDAY_NOON)
      // In Auckland the office's Monday is the visitor's Tuesday.
      const asked = await stubSlots(page, (choice, route) => {
        const startsAt = timezoneId === 'Pacific/Auckland' ? '2026-11-23' : choice.date
        return route.fulfill({
          json: {
            ...slotsOf(choice),
            slots: [{ time, available: true, startsAt: `${startsAt}T17:00:00.000Z` }],
          },
        })
      })
      const sent = await stubBooking(page, booked)
      const dialog = await openDialog(page)
      await expect(day(dialog, today)).toBeEnabled()
      await expect(day(dialog, today - 1)).toBeDisabled()
      await fillDetails(dialog)
      await day(dialog, 24).click()
      await expect(times(dialog).getByRole('radio', { name: label, exact: true })).toBeEnabled()
      const zone = await dialog.getByLabel('Time zone').inputValue()
      expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBe(
        new Intl.DateTimeFormat('en', { timeZone: timezoneId }).resolvedOptions().timeZone,
      )
      await chooseTime(dialog, label)
      await submit(dialog)
      await expect(notice(page, SUCCESS)).toBeVisible()
      expect(asked).toEqual([{ date: '2026-11-24', timezone: zone }])
      expect(sent[0]?.postDataJSON()).toMatchObject({ date: '2026-11-24', time, timezone: zone })
    })
  })
}

test("booking: in the office's own zone, times appear without a second one in parentheses [BK-17]", async ({
  page,
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await expect(times(dialog).getByRole('radio', { name: '9:00 AM', exact: true })).toBeEnabled()
})

test("booking: an office in another zone shows its own zone's name [BK-17]", async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page, (asked, route) =>
    route.fulfill({ json: { ...slotsOf(asked), officeTimezone: 'America/New_York' } }),
  )
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await expect(
    times(dialog).getByRole('radio', { name: '9:00 AM (12:00 PM Eastern)', exact: true }),
  ).toBeEnabled()
})

test('booking: changing the time zone loads its times and clears the chosen one [BK-17] [BK-08]', async ({
  page,
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  const asked = await stubSlots(page)
  const dialog = await openDialog(page)
  const zone = dialog.getByLabel('Time zone')
  await expect(zone).toHaveValue('America/Los_Angeles')
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await zone.selectOption('Europe/London')
  await expect(chosenTime(dialog)).toHaveCount(0)
  await expect(
    times(dialog).getByRole('radio', { name: '5:00 PM (9:00 AM Pacific)', exact: true }),
  ).toBeEnabled()
  expect(asked).toEqual([
    { date: '2026-11-24', timezone: 'America/Los_Angeles' },
    { date: '2026-11-24', timezone: 'Europe/London' },
  ])
})

test('booking: the first selectable day is today in the chosen time zone [BK-07] [BK-17]', async ({
  page,
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const dialog = await openDialog(page)
  await day(dialog, 18).click()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  await dialog.getByLabel('Time zone').selectOption('Pacific/Auckland')
  await expect(day(dialog, 18)).toBeDisabled()
  await expect(day(dialog, 19)).toBeEnabled()
  // In this zone the chosen date has become yesterday, so the form drops it.
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(0)
  await expect(times(dialog)).toHaveAttribute('disabled')
})
