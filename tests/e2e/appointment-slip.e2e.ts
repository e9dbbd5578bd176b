import type { Page } from '@playwright/test'
import { services } from '../../cms/services/services.ts'
import { recordDrawings } from './animations.ts'
import { expect, test } from './fixtures.ts'
import { SUCCESS, bookLink, chooseTime, day, fillDetails, notice, submit } from './booking-steps.ts'
import { stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'
import { threeServices } from '../support/services.ts'
import { openPage } from './open-page.ts'

const [SERVICE] = threeServices()
const BOOKING = {
  service: services.general.name,
  startsAt: '2026-11-24T19:00:00.000Z',
  endsAt: '2026-11-24T19:30:00.000Z',
  timezone: 'America/Los_Angeles',
  officeTimezone: 'America/Los_Angeles',
}
const TOKEN = 'token-of-the-booking'
const ID = '5b7f4f43-0d5c-4bb5-9d6f-4a54a3f2a3aa'
const CHOICE = { date: '2026-11-24', time: '11:00 AM' }
const REPLY = { ...BOOKING, ...CHOICE, id: ID, manageUrl: `/booking/${TOKEN}` }
const CURRENT = { ...BOOKING, status: 'booked', changeable: true }

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  await answerWith(page, CURRENT)
})

/** Answers the page's request for the booking. */
async function answerWith(page: Page, current: object, status = 200): Promise<void> {
  await page.route(`**/api/booking/${TOKEN}`, (route) => route.fulfill({ status, json: current }))
}

function slip(page: Page) {
  return page.getByRole('group', { name: 'Your consultation' })
}

/** Books the first consultation in the dialog of the contact page. */
async function book(page: Page, reply: object = REPLY): Promise<void> {
  await stubBooking(page, (route) => route.fulfill({ status: 201, json: reply }))
  await openPage(page, '/contact')
  await bookLink(page).click()
  const dialog = page.getByRole('dialog')
  await day(dialog, 24).click()
  await chooseTime(dialog, CHOICE.time)
  await fillDetails(dialog)
  await submit(dialog)
  await expect(dialog).toBeHidden()
}

test('booking: the slip’s line draws itself when the booking is made, and not after a reload', async ({
  page,
}) => {
  const drawn = await recordDrawings(page)
  await book(page)
  await expect(slip(page)).toBeFocused()
  await expect.poll(drawn).toEqual(['draw-line'])
  await page.reload()
  await expect(slip(page)).toBeVisible()
  expect(await drawn()).toEqual([])
})

test('booking: the button becomes a slip with the time, which survives a reload of the tab [BK-12] [BK-16]', async ({
  page,
}) => {
  await book(page)
  await expect(notice(page, SUCCESS)).toContainText('Tuesday, November 24, 2026, 11:00 AM')
  await expect(slip(page)).toContainText('Tuesday, November 24, 2026')
  await expect(slip(page)).toContainText('11:00 AM')
  await expect(slip(page)).toBeFocused()
  await expect(bookLink(page)).toHaveCount(0)
  await page.reload()
  await expect(slip(page)).toContainText('Tuesday, November 24, 2026')
  await expect(slip(page)).not.toBeFocused()
  const link = slip(page).getByRole('link', { name: 'Change or cancel' })
  await expect(link).toHaveAttribute('href', REPLY.manageUrl)
  await expect(slip(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/booking/${TOKEN}/calendar.ics`,
  )
  // The same service can be booked again, and the slip doesn't replace buttons of other services.
  await slip(page).getByRole('link', { name: 'Book another time' }).click()
  await expect(page.getByRole('dialog')).toContainText(services.general.name)
  await openPage(page, SERVICE.path)
  await expect(
    page.getByRole('main').getByRole('link', { name: SERVICE.button }).first(),
  ).toBeVisible()
  await expect(slip(page)).toHaveCount(0)
})

test('booking: the slip makes way for the booking’s own page [BK-16]', async ({ page }) => {
  await book(page)
  await slip(page).getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your consultation is scheduled' })).toBeVisible()
  await expect(slip(page)).toHaveCount(0)
  await page.goBack()
  await expect(slip(page)).toContainText('Booked:')
})

test('booking: a slip follows changes made elsewhere, and disappears after a cancellation [BK-16]', async ({
  page,
}) => {
  await book(page)
  await expect(slip(page)).toBeVisible()
  await answerWith(page, { ...CURRENT, startsAt: '2026-11-25T21:00:00.000Z' })
  await page.reload()
  await expect(slip(page)).toContainText('Wednesday, November 25, 2026')
  await answerWith(page, { ...CURRENT, status: 'canceled', changeable: false })
  await page.reload()
  await expect(bookLink(page)).toBeVisible()
  await expect(slip(page)).toHaveCount(0)
})

test('booking: without a connection, the slip shows what the tab has kept [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await book(page)
  await expect(slip(page)).toBeVisible()
  await page.route(`**/api/booking/${TOKEN}`, (route) => route.abort())
  await page.reload()
  await expect(slip(page)).toContainText('Tuesday, November 24, 2026')
})

test('booking: a request that the firm has yet to confirm gets no slip [BK-12]', async ({
  page,
}) => {
  const { manageUrl: _link, ...held } = REPLY
  await book(page, { ...held, message: 'We will confirm it.' })
  await expect(notice(page, 'We will confirm it.')).toBeVisible()
  await expect(bookLink(page)).toBeFocused()
  await page.reload()
  await expect(bookLink(page)).toBeVisible()
  await expect(slip(page)).toHaveCount(0)
})

test('booking: kept data that is damaged is ignored [BK-16]', async ({ page }) => {
  await openPage(page, '/contact')
  for (const damaged of ['', '{', JSON.stringify({ service: services.general.name }), 'null']) {
    await page.evaluate((text) => sessionStorage.setItem('appointment', text), damaged)
    await openPage(page, '/contact')
    await expect(bookLink(page)).toBeVisible()
    await expect(slip(page), damaged).toHaveCount(0)
  }
})
