import { expect, test } from './fixtures.ts'
import {
  bookLink,
  chooseTime,
  day,
  openDialog,
  submit,
  timeChoice,
  times,
} from './booking-steps.ts'
import { stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
})

test('booking: each field shows its own error message [BK-03] [BK-04] [BK-05] [BK-06]', async ({
  page,
}) => {
  const sent = await stubBooking(page, (route) => route.abort())
  const dialog = await openDialog(page)
  await submit(dialog)
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(
    'Phone number must be at least 10 digits',
  )
  await expect(dialog.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription(
    'Please select a date',
  )
  await expect(times(dialog)).toHaveAccessibleDescription('Please select a time')
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(day(dialog, 18)).toBeFocused()
  expect(sent).toEqual([])
})

test('booking: fields are checked on submit, and on every change after that [BK-03] [BK-05]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const name = dialog.getByLabel('Name')
  await name.fill('J')
  await name.blur()
  await expect(dialog.getByText('Name must be at least 2 characters')).toHaveCount(0)
  await submit(dialog)
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
  await name.fill('Jo')
  await expect(dialog.getByText('Name must be at least 2 characters')).toHaveCount(0)
  await dialog.getByLabel('Phone').fill('555-0147')
  await expect(dialog.getByText('Phone number must be at least 10 digits')).toBeVisible()
  await dialog.getByLabel('Phone').fill('2125550147')
  await expect(dialog.getByText('Phone number must be at least 10 digits')).toHaveCount(0)
})

test('booking: submitting moves focus to the field with an error [BK-03] [BK-06]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name').fill('Jordan Whitfield')
  await dialog.getByLabel('Email').fill('jordan@whitfield-law.example')
  await dialog.getByLabel('Phone').fill('(212) 555-0147')
  await submit(dialog)
  await expect(day(dialog, 18)).toBeFocused()
  await day(dialog, 24).click()
  await submit(dialog)
  await expect(timeChoice(dialog, '9:00 AM')).toBeFocused()
  await chooseTime(dialog, '9:00 AM')
  await dialog.getByLabel('Name').fill('J')
  await submit(dialog)
  await expect(dialog.getByLabel('Name')).toBeFocused()
})

test('booking: past dates, Saturdays, and Sundays cannot be picked [BK-07]', async ({ page }) => {
  const dialog = await openDialog(page)
  const days = dialog.getByRole('gridcell').getByRole('button')
  // The calendar begins with the current week.
  await expect(days).toHaveCount(16)
  for (let number = 15; number <= 30; number += 1) {
    const weekday = new Date(2026, 10, number).getDay()
    const free = number >= 18 && weekday !== 0 && weekday !== 6
    await expect(day(dialog, number), `November ${number}`).toBeEnabled({ enabled: free })
  }
  await expect(dialog.getByRole('button', { name: 'Go to the Previous Month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('booking: choosing a date brings its times into view, and the title and the button stay there [BK-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openDialog(page)
  const title = dialog.getByRole('heading', { name: 'Book a consultation' })
  const button = dialog.getByRole('button', { name: 'Book this time' })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await day(dialog, 24).click()
  const first = timeChoice(dialog, '9:00 AM')
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  // Neither the dialog's title nor its button covers the times, so a click hits the first one.
  const { x = 0, y = 0 } = (await first.boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 5)
  await expect(first).toBeChecked()
})

test('booking: arrow keys move through the calendar, past weekends and into other months [BK-07]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const focused = (name: string) =>
    expect(dialog.getByRole('button', { name: new RegExp(name) })).toBeFocused()
  await day(dialog, 18).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await focused('Friday, November 20')
  await page.keyboard.press('ArrowRight')
  await focused('Monday, November 23')
  await page.keyboard.press('End')
  await focused('Friday, November 27')
  await page.keyboard.press('Home')
  await focused('Monday, November 23')
  await page.keyboard.press('ArrowDown')
  await focused('Monday, November 30')
  await page.keyboard.press('PageDown')
  await focused('Wednesday, December 30')
  await page.keyboard.press('Shift+PageDown')
  await focused('Thursday, December 30, 2027')
  await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await focused('Wednesday, November 18, 2026')
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Wednesday, November 18, 2026', { exact: true })).toBeVisible()
})

test('booking: fields set autocomplete and the right phone keyboard [BK-02]', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Name')).toHaveAttribute('autocomplete', 'name')
  const email = dialog.getByLabel('Email')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(email).toHaveAttribute('inputmode', 'email')
  const phone = dialog.getByLabel('Phone')
  await expect(phone).toHaveAttribute('autocomplete', 'tel')
  await expect(phone).toHaveAttribute('inputmode', 'tel')
  await expect(dialog.locator('form')).toHaveAttribute('method', 'post')
})

test('booking: the honeypot field is in the form but hidden and out of the tab order [BK-02]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const trap = dialog.locator('input[name="fax_extension"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(await trap.evaluate((each) => getComputedStyle(each).display)).not.toBe('none')
  expect((await trap.locator('xpath=ancestor::div[1]').boundingBox())?.width).toBeLessThanOrEqual(1)
  await expect(dialog.getByRole('textbox', { name: /fax/i })).toHaveCount(0)
})

test("booking: a page left open overnight doesn't offer the past day [BK-07]", async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(day(dialog, 18)).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime(new Date(WEDNESDAY_NOON.getTime() + 2 * 86_400_000))
  await bookLink(page).click()
  await expect(day(dialog, 19)).toBeDisabled()
  await expect(day(dialog, 20)).toBeEnabled()
})
