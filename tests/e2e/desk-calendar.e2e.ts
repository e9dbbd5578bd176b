import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import {
  block,
  book,
  dayAfter,
  isOffered,
  openCalendar,
  tuesday,
  TUESDAY,
} from './desk-calendar-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

test('desk calendar: a time blocked by keyboard is gone for visitors, and back after Unblock; Undo blocks it again [DK-20]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400 \(Bad Request\)/)
  await openCalendar(page, desk.site)
  await expect(page.getByText(/Times are in your time zone, Eastern/)).toBeVisible()
  expect(await isOffered(desk.site, '3:00 PM')).toBe(true)
  await page.getByRole('button', { name: 'Block time' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog).toContainText('on the office’s clock, Pacific')
  await dialog.getByLabel('Label').fill('Partner meeting')
  await dialog.getByLabel('From').fill(`${TUESDAY}T12:00`)
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T11:00`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T13:00`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The time is blocked.')).toBeVisible()
  expect(await isOffered(desk.site, '3:00 PM')).toBe(false)
  expect(await isOffered(desk.site, '4:00 PM')).toBe(true)
  const item = tuesday(page).getByRole('button', { name: /Blocked: Partner meeting 3:00 PM/ })
  await item.press('Enter')
  const details = page.getByRole('dialog', { name: 'Blocked time' })
  await expect(details).toContainText('Saved by Olive Owner')
  const later = Promise.withResolvers<void>()
  await page.route(`**${deskPaths.api.calendar()}?*`, async (route) => {
    await later.promise
    await route.continue()
  })
  await details.getByRole('button', { name: 'Unblock this time' }).click()
  await expect(page.getByText('The time is no longer blocked.')).toBeVisible()
  expect(await isOffered(desk.site, '3:00 PM')).toBe(true)
  // Pressed while the week is read again, and twice, as hurried users do.
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect.poll(() => isOffered(desk.site, '3:00 PM')).toBe(false)
  later.resolve()
  await expect(item).toHaveCount(1)
})

test('desk calendar: the public booking page no longer offers a time that was blocked a moment ago [DK-20]', async ({
  page,
  desk,
  context,
}) => {
  await openCalendar(page, desk.site)
  const visitor = await context.newPage()
  const times = async () => {
    const query = new URLSearchParams({ date: TUESDAY, timezone: 'America/New_York' }).toString()
    await visitor.goto(`${desk.site.url}${paths.schedule()}?${query}`)
    const radios = visitor.getByRole('radio', { name: /^3:00 PM/ })
    await expect(visitor.getByRole('radio', { name: /^4:00 PM/ })).toBeEnabled()
    return (await radios.count()) > 0 && (await radios.first().isEnabled())
  }
  expect(await times()).toBe(true)
  await block(page, 'Lunch', ['12:00', '13:00'])
  expect(await times()).toBe(false)
})

test('desk calendar: a week has bookings with their person, and a block over one says so [DK-20]', async ({
  page,
  desk,
}) => {
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await expect(page.getByRole('region')).toHaveCount(7)
  await block(page, '', ['12:00', '14:00'])
  await expect(page.getByText('1 call in it, booked or kept for someone, stays.')).toBeVisible()
  const booking = tuesday(page).getByRole('button', { name: /Robin Example 3:00 PM to 3:30 PM/ })
  const blocked = await tuesday(page)
    .getByRole('button', { name: /^Blocked/ })
    .boundingBox()
  expect(await booking.boundingBox()).toMatchObject({ y: blocked?.y })
  expect((await booking.boundingBox())?.x).toBeGreaterThan(
    (blocked?.x ?? NaN) + (blocked?.width ?? 0),
  )
  await booking.click()
  const dialog = page.getByRole('dialog', { name: 'Robin Example' })
  await expect(dialog).toContainText('12:00 PM to 12:30 PM, Pacific')
  await dialog.getByRole('link', { name: 'Open this person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Example' })).toBeVisible()
})

test('desk calendar: a week of a weekly block is skipped by keyboard, undone, skipped, and blocked again [DK-20]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openCalendar(page, desk.site)
  await block(page, 'Standup', ['12:00', '13:00'], 'Every week')
  const dialog = page.getByRole('dialog')
  const blocked = tuesday(page).getByRole('button', { name: /^Blocked: Standup 3:00 PM/ })
  const skipped = tuesday(page).getByRole('button', { name: /^Skipped: Standup 3:00 PM/ })
  const skip = async () => {
    await blocked.press('Enter')
    await expect(dialog).toContainText('If you skip it, the other weeks stay blocked.')
    await dialog.getByRole('button', { name: 'Skip this week' }).press('Enter')
    await expect(
      page.getByText(/^Skipped on Tuesday, .* The other weeks stay blocked/),
    ).toBeVisible()
    await expect(skipped).toBeVisible()
    expect(await isOffered(desk.site, '3:00 PM')).toBe(true)
  }
  expect(await isOffered(desk.site, '3:00 PM')).toBe(false)
  await skip()
  expect(await isOffered(desk.site, '3:00 PM', dayAfter(TUESDAY, 7))).toBe(false)
  await page.getByRole('button', { name: 'Why isn’t a time offered?' }).click()
  await dialog.getByLabel('Time').fill(`${TUESDAY}T15:00`)
  await dialog.getByRole('button', { name: 'Check this time' }).click()
  await expect(dialog).toContainText('Visitors are offered this time.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await skipped.press('Enter')
  await page.getByRole('dialog', { name: 'Skipped week' }).press('Escape')
  await skipped.press('Enter')
  await dialog.getByRole('button', { name: 'Block this week again' }).press('Enter')
  await expect(blocked).toBeVisible()
  expect(await isOffered(desk.site, '3:00 PM')).toBe(false)
  await skip()
  await book(desk.site, '3:00 PM')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('1 call in it, booked or kept for someone, stays.')).toBeVisible()
  await expect(blocked).toBeVisible()
})

test('desk calendar: a week that is skipped while a colleague changes the block isn’t lost, and both are told [DK-20] [DK-17]', async ({
  page,
  desk,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await openCalendar(page, desk.site)
  await block(page, 'Standup', ['12:00', '13:00'], 'Every week')
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await tuesday(tab)
      .getByRole('button', { name: /Standup/ })
      .click()
  }
  const dialog = (tab: typeof page) => tab.getByRole('dialog', { name: 'Blocked time' })
  await dialog(other).getByLabel('To', { exact: true }).fill(`${TUESDAY}T14:00`)
  await dialog(other).getByRole('button', { name: 'Save the change' }).click()
  await expect(other.getByText('The time is blocked.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Skip this week' }).click()
  await expect(page.getByText('Someone else changed this block')).toBeVisible()
  await tuesday(page)
    .getByRole('button', { name: /Standup 3:00 PM to 5:00 PM/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Skip this week' }).click()
  await expect(other.getByRole('button', { name: /Skipped: Standup/ })).toBeVisible()
  await tuesday(other)
    .getByRole('button', { name: /Standup/ })
    .click()
  await other.getByRole('button', { name: 'Unblock every week' }).click()
  await other.getByRole('button', { name: 'Undo' }).click()
  // Undo brings the skipped week back too.
  await expect(page.getByRole('button', { name: /Skipped: Standup/ })).toBeVisible()
})

test('desk calendar: “Why isn’t a time offered?” answers for any time [DK-20]', async ({
  page,
  desk,
}) => {
  await openCalendar(page, desk.site)
  await block(page, 'Lunch', ['12:00', '13:00'])
  await page.getByRole('button', { name: 'Why isn’t a time offered?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why isn’t this time offered?' })
  const ask = async (time: string) => {
    await dialog.getByLabel('Time').fill(time)
    await dialog.getByRole('button', { name: 'Check this time' }).click()
  }
  await ask(`${TUESDAY}T15:30`)
  await expect(dialog).toContainText('Olive Owner blocked it: Lunch.')
  await ask(`${TUESDAY}T13:10`)
  await expect(dialog).toContainText('No consultation begins at this time.')
  await ask(`${TUESDAY}T13:00`)
  await expect(dialog).toContainText('Visitors are offered this time.')
  await ask('2020-01-05T13:00')
  await expect(dialog).toContainText('It’s in the past.')
  await expect(dialog).toContainText('It’s on a weekend.')
})

test('desk calendar: a block that can’t reach the server says so, keeps what was typed, and can be saved again [DK-20]', async ({
  page,
  desk,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openCalendar(page, desk.site)
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Label').fill('Partner meeting')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await context.setOffline(false)
  await expect(dialog.getByLabel('Label')).toHaveValue('Partner meeting')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(page.getByText('The time is blocked.')).toBeVisible()
  expect(await isOffered(desk.site, '3:00 PM')).toBe(false)
})

test('desk calendar: on phones it shows a day, with the ways to the next and the previous one [DK-20]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await expect(page.getByRole('region')).toHaveCount(1)
  const item = tuesday(page).getByRole('button', { name: /Robin Example/ })
  const box = await item.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(42)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('region', { name: /^Wednesday/ })).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('region', { name: /\(today\)/ })).toBeVisible()
})

const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

test('desk calendar: the week and the dialogs about blocks are accessible and fit at every width, in light and dark [DK-20] [DK-19]', async ({
  page,
  desk,
}) => {
  const look = (state: string) => expectAccessibleAtWidths(page, `calendar-${state}`)
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await block(page, 'Partner meeting', ['11:30', '13:00'])
  await block(page, 'Standup', ['09:00', '10:00'], 'Every week')
  await tuesday(page)
    .getByRole('button', { name: /Standup/ })
    .click()
  await look('block-week')
  await page.getByRole('button', { name: 'Skip this week' }).click()
  const skipped = tuesday(page).getByRole('button', { name: /Skipped: Standup/ })
  await expect(skipped).toBeVisible()
  await look('week')
  await skipped.click()
  await look('skipped')
  await close(page)
  await page.getByRole('button', { name: 'Block time' }).click()
  await look('block')
})

test('desk calendar: the dialogs about bookings are accessible and fit at every width, in light and dark [DK-20] [DK-19]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  const look = (state: string) => expectAccessibleAtWidths(page, `calendar-${state}`)
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await page.getByRole('button', { name: 'Book for a client' }).click()
  await look('book')
  await close(page)
  await tuesday(page)
    .getByRole('button', { name: /Robin Example/ })
    .click()
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByLabel('Time for the client').fill('06:00')
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'outside' })).toBeVisible()
  await look('booking')
  await close(page)
  await page.getByRole('button', { name: 'Why isn’t a time offered?' }).click()
  await page.getByRole('button', { name: 'Check this time' }).click()
  await expect(page.getByText('Visitors are offered this time.')).toBeVisible()
  await look('why')
})
