import { services } from '../../cms/services/services.ts'
import { expect, test } from './fixtures.ts'
import {
  SUCCESS,
  VISITOR,
  bookLink,
  chooseTime,
  day,
  fillDetails,
  notice,
  submit,
} from './booking-steps.ts'
import { booked, stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { threeServices } from '../support/services.ts'
import { openPage } from './open-page.ts'

const [SERVICE] = threeServices()
const REPLY = {
  id: '5b7f4f43-0d5c-4bb5-9d6f-4a54a3f2a3aa',
  startsAt: '2026-11-24T19:00:00.000Z',
  endsAt: '2026-11-24T19:30:00.000Z',
  service: services.general.name,
  timezone: 'America/Los_Angeles',
  date: '2026-11-24',
  time: '11:00 AM',
}
const MANAGE = '/booking/changed-here'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
})

test("booking: a late success doesn't close a dialog opened in the meantime [BK-12]", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  const sent = await stubBooking(page, async (route) => {
    await gate.promise
    await booked(route)
  })
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await openPage(page, SERVICE.path)
  await page.getByRole('main').getByRole('link', { name: SERVICE.button }).first().click()
  await expect(dialog).toContainText(SERVICE.name)
  await fillDetails(dialog)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await submit(dialog)
  await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await bookLink(page).click()
  await expect(dialog).toContainText(services.general.name)
  gate.resolve()
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(VISITOR.name)
  await expect(dialog.getByRole('button', { name: 'Book this time' })).toBeEnabled()
  expect(sent.map((request) => request.postDataJSON().service)).toEqual([SERVICE.name])
})

test('booking: the success notice links to the page for changing or canceling it [BK-12]', async ({
  page,
}) => {
  await stubBooking(page, (route) =>
    route.fulfill({ status: 201, json: { ...REPLY, manageUrl: MANAGE } }),
  )
  await openPage(page, '/contact')
  await bookLink(page).click()
  const dialog = page.getByRole('dialog')
  await fillDetails(dialog)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await submit(dialog)
  await expect(dialog).toBeHidden()
  const link = notice(page, SUCCESS).getByRole('link', { name: 'Change or cancel' })
  await expect(link).toHaveAttribute('href', MANAGE)
  await expect(link).toBeInViewport()
})

test('booking: on the booking page, the change link stays with the confirmation [BK-12]', async ({
  page,
}) => {
  await stubBooking(page, (route) =>
    route.fulfill({ status: 201, json: { ...REPLY, manageUrl: MANAGE } }),
  )
  await openPage(page, '/schedule')
  const main = page.getByRole('main')
  await fillDetails(main)
  await day(main, 24).click()
  await chooseTime(main, '11:00 AM')
  await submit(main)
  const link = main.getByRole('link', { name: 'Change or cancel' })
  await expect(link).toHaveAttribute('href', MANAGE)
})

for (const [name, reply] of [
  ['no link', { json: REPLY }],
  ['no JSON body', { body: 'Booked.', contentType: 'text/plain' }],
] as const) {
  test(`booking: a response with ${name} still counts as a success [BK-12]`, async ({ page }) => {
    await stubBooking(page, (route) => route.fulfill({ status: 201, ...reply }))
    await openPage(page, '/schedule')
    const main = page.getByRole('main')
    await fillDetails(main)
    await day(main, 24).click()
    await chooseTime(main, '11:00 AM')
    await submit(main)
    await expect(notice(page, SUCCESS)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toHaveCount(0)
  })
}
