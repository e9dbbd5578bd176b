import {
  SUCCESS,
  VISITOR,
  bookLink,
  chooseFreeTime,
  fillDetails,
  notice,
  openDialog,
  pickFarDay,
  submit,
} from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectReport, throwAtText, throwInComponent } from './inject-error.ts'
import { bookByApi, sheet } from './manage-booking-steps.ts'
import { openPage } from './open-page.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('notices: an error after a booking keeps the page and still confirms the booking [EN-03] [NT-05]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwInComponent(page, 'notices', 'Notices', 'true')
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('booking: an error while the dialog opens keeps the page and offers another way to book [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwInComponent(page, 'booking-dialog', 'BookingDialog', 'true')
  await openPage(page, '/contact')
  await bookLink(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The booking form stopped working' })
  await expect(alert).toContainText('Nothing has been booked yet.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
  await alert.getByRole('link', { name: 'Book on the scheduling page' }).click()
  await expect(page).toHaveURL(/\/schedule\?service=/)
})

test('booking: a failed dialog shows what was typed and restores it on retry [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwInComponent(page, 'booking-dialog', 'BookingDialog', '!p.open')
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await page.keyboard.press('Escape')
  const alert = page.getByRole('alert').filter({ hasText: 'The booking form stopped working' })
  for (const typed of Object.values(VISITOR)) await expect(alert).toContainText(typed)
  await reportedOnce()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(VISITOR.name)
  await expect(dialog.getByLabel('Email')).toHaveValue(VISITOR.email)
  await expect(dialog.getByLabel('Phone')).toHaveValue(VISITOR.phone)
})

test('booking: an error while the booking is sent still confirms the booking [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'booking-form', 'Booking...')
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  const alert = page.getByRole('alert').filter({ hasText: 'The booking form stopped working' })
  await expect(alert).toContainText(SUCCESS)
  await expect(alert.getByRole('link', { name: 'Change or cancel' })).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
})

test('booking: an error on the page after a booking still confirms the booking [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'schedule', 'Book another time')
  await openPage(page, '/schedule')
  const form = page.getByRole('main')
  await fillDetails(form)
  await pickFarDay(form)
  await chooseFreeTime(form)
  await submit(form)
  const alert = page.getByRole('alert').filter({ hasText: 'The booking form stopped working' })
  await expect(alert).toContainText(SUCCESS)
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await reportedOnce()
})

test('manage booking: an error after a cancellation says how to see the current booking [EN-03]', async ({
  page,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  const link = await bookByApi(page.request, 'America/New_York')
  await throwAtText(page, 'booking', 'Your consultation is canceled')
  await openPage(page, link)
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This booking form stopped working' })
  await expect(alert).toContainText(/current status of your booking/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reportedOnce()
  await page.addInitScript(() => Object.assign(globalThis, { repaired: true }))
  await page.reload()
  await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
})
