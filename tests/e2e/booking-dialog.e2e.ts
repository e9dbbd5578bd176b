import { expect, test } from './fixtures.ts'
import { day, fillWho, openDialog, times, VISITOR } from './booking-steps.ts'
import { stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { visit } from './visit.ts'

test('booking: the dialog is at most 500 px wide and named [BK-01]', async ({ page }) => {
  const dialog = await openDialog(page)
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(500)
})

test('booking: Escape, the close button and the overlay close it, and the link has the focus again [BK-01]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const link = page.getByRole('link', { name: 'Book a consultation' })
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

test('booking: focus goes into the dialog and stays in it [BK-01]', async ({ page }) => {
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

test('booking: what was typed is there after the dialog was closed by accident [BK-13]', async ({
  page,
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const dialog = await openDialog(page)
  await fillWho(dialog)
  await day(dialog, 24).click()
  await times(dialog).selectOption('11:00 AM')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(VISITOR.name)
  await expect(dialog.getByLabel('Phone')).toHaveValue(VISITOR.phone)
  await expect(dialog.getByText('Tuesday, November 24, 2026', { exact: true })).toBeVisible()
  await expect(times(dialog)).toHaveValue('11:00 AM')
})

test('booking: the code of the dialog comes with the intent to use it [BK-01]', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await visit(page, '/contact')
  const form = () => scripts.filter((url) => url.includes('booking-dialog'))
  expect(form()).toEqual([])
  const arrived = page.waitForResponse((response) => response.url().includes('booking-dialog'))
  await page.getByRole('link', { name: 'Book a consultation' }).hover()
  await arrived
  expect(form()).toHaveLength(1)
})

test('booking: code that arrives on another page opens nothing there [BK-01]', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/booking-dialog-*.js', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, '/contact')
  const asked = page.waitForRequest('**/assets/booking-dialog-*.js')
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  const url = (await asked).url()
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/chief-exec$/)
  release()
  await page.evaluate((code) => import(code).then(() => undefined), url)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('booking: a click with Ctrl is the browser’s: the booking opens as a page in another tab [BK-01]', async ({
  page,
  context,
}) => {
  await visit(page, '/contact')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: 'Book a consultation' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/schedule\?service=General%20Consultation$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('booking: where the dialog’s code cannot be had, the booking opens as a page [BK-01]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  await page.route('**/assets/booking-dialog-*.js', (route) => route.abort())
  await visit(page, '/contact')
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(page).toHaveURL(/\/schedule\?service=General%20Consultation$/)
  await expect(page.getByLabel('Service')).toHaveValue('General Consultation')
})

test('booking: clicked before the scripts are there, the call to action is a link [SH-12]', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async () => {
    // Never answered: the page stays as its HTML made it.
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Book a consultation' }).click()
  await expect(page).toHaveURL(/\/schedule\?service=General%20Consultation$/)
})
