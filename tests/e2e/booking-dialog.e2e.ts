import { services } from '../../cms/services/services.ts'
import { paths } from '../../web/paths.ts'
import { expect, test } from './fixtures.ts'
import {
  VISITOR,
  bookLink,
  chooseTime,
  chosenTime,
  day,
  fillDetails,
  openDialog,
} from './booking-steps.ts'
import { stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { openPage } from './open-page.ts'

test('booking: the dialog is at most 500 px wide and has an accessible name [BK-01]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(500)
})

test('booking: Escape, the close button, and the overlay close the dialog and return focus to the link [BK-01]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const link = bookLink(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('booking: focus moves into the dialog and stays there [BK-01]', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  const outside = () =>
    dialog.evaluate((each) => {
      const { activeElement } = document
      return activeElement !== document.body && !each.contains(activeElement)
    })
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await outside()).toBe(false)
  }
})

test('booking: closing and reopening the dialog keeps what was typed [BK-13]', async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bookLink(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(VISITOR.name)
  await expect(dialog.getByLabel('Phone')).toHaveValue(VISITOR.phone)
  await expect(dialog.getByText('Tuesday, November 24, 2026', { exact: true })).toBeVisible()
  await expect(chosenTime(dialog)).toHaveValue('11:00 AM')
})

test("booking: the dialog's code is loaded on hover, not before [BK-01]", async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openPage(page, '/contact')
  const form = () => scripts.filter((url) => url.includes('booking-dialog'))
  expect(form()).toEqual([])
  const arrived = page.waitForResponse((response) => response.url().includes('booking-dialog'))
  await bookLink(page).hover()
  await arrived
  expect(form()).toHaveLength(1)
})

test("booking: the dialog doesn't open if the visitor left the page while its code was loading [BK-01]", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/booking-dialog-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openPage(page, '/contact')
  const asked = page.waitForRequest('**/assets/booking-dialog-*.js')
  await bookLink(page).click()
  const url = (await asked).url()
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/chief-exec$/)
  release()
  await page.evaluate((code) => import(code).then(() => undefined), url)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('booking: Ctrl+click opens the booking page in a new tab [BK-01]', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact')
  const opened = context.waitForEvent('page')
  await bookLink(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(paths.schedule(services.general.name))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("booking: if the dialog's code fails to load, the booking page opens instead [BK-01]", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.route('**/assets/booking-dialog-*.js', (route) => route.abort())
  await openPage(page, '/contact')
  await bookLink(page).click()
  await expect(page).toHaveURL(paths.schedule(services.general.name))
  await expect(page.getByLabel('Service')).toHaveValue(services.general.name)
})

test('booking: clicked before hydration, the call to action works as a link [SH-12]', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async () => {
    // Never fulfilled, so the page is never hydrated.
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await bookLink(page).click()
  await expect(page).toHaveURL(paths.schedule(services.general.name))
})
