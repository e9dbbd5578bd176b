import type { Page } from '@playwright/test'
import { paths } from '../../web/paths.ts'
import { HELD_MESSAGES } from '../../server/features/held/held-messages.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import {
  chooseFreeTime,
  fillDetails,
  notice,
  pickFarDay,
  submit,
  SUCCESS as BOOKED,
  VISITOR,
} from './booking-steps.ts'
import { EMPTY, expectFields, fill, MESSAGE, send, SUCCESS as SENT } from './contact-steps.ts'
import { submitForm } from './desk-steps.ts'
import { expect, test as base } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { ATTENDEE, fillSeat, reserve } from './webinar-steps.ts'

/** One per worker; holds everything after the first email to an address. */
const test = base.extend<object, { limited: RunningSite }>({
  limited: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({ env: { LIMIT_MAILS_PER_RECIPIENT: '1' } })
      for (const email of [MESSAGE.email, VISITOR.email, ATTENDEE.email]) {
        await submitForm(site, paths.api.contact(), { ...MESSAGE, email })
      }
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ limited }, use) => use(limited.url),
})

test('contact: a held message is not called sent [CT-03]', async ({ page }) => {
  await openPage(page, paths.contact())
  await fill(page)
  await send(page)
  await expect(notice(page, HELD_MESSAGES.contact)).toBeVisible()
  await expect(notice(page, SENT)).toHaveCount(0)
  await expectFields(page, EMPTY)
})

test('booking: a held booking is not called scheduled, and has no link to cancel it [BK-12]', async ({
  page,
}) => {
  await openPage(page, paths.schedule())
  const main = page.getByRole('main')
  await fillDetails(main)
  await pickFarDay(main)
  await chooseFreeTime(main)
  await submit(main)
  await expect(notice(page, HELD_MESSAGES.booking)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  await expect(page.getByText(BOOKED)).toHaveCount(0)
  await expect(main.getByText('has been scheduled')).toHaveCount(0)
  const request = page.getByRole('region', { name: 'We have your request' })
  await expect(request).toContainText(HELD_MESSAGES.booking)
  await expect(request.getByRole('link')).toHaveCount(0)
})

test('webinar: a held registration is not called successful, and the page keeps saying what happens next [WB-02]', async ({
  page,
}) => {
  await openPage(page, paths.webinar())
  await fillSeat(page)
  await reserve(page).click()
  await expect(notice(page, HELD_MESSAGES.webinar)).toBeVisible()
  await expect(page.getByText('Registration Successful!')).toHaveCount(0)
  const received = page.getByRole('region', { name: 'Registration received' })
  await expect(received).toContainText(HELD_MESSAGES.webinar)
  await expect(received.getByRole('heading')).toBeFocused()
  await expect(reserve(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/webinar\?/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  async function readHeading(page: Page, name: string) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
  }

  test('contact: a held message leads to a page that says so [CT-03] [SH-08]', async ({ page }) => {
    await page.goto(paths.contact())
    await fill(page, { ...MESSAGE, message: 'Something else that matters.' })
    await send(page)
    await readHeading(page, 'Message received')
    await expect(page.getByText(HELD_MESSAGES.contact)).toBeVisible()
    await expect(page.getByText(SENT)).toHaveCount(0)
  })

  test('webinar: a held registration leads to a page that says so [SH-08] [WB-02]', async ({
    page,
  }) => {
    await page.goto(paths.webinar())
    await fillSeat(page)
    await reserve(page).click()
    await readHeading(page, 'Registration received')
    await expect(page.getByText(HELD_MESSAGES.webinar)).toBeVisible()
  })

  test('booking: a held booking leads to a page that says so [BK-12] [SH-08]', async ({ page }) => {
    const day = new Date(Date.now() + 28 * 86_400_000)
    day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
    await page.goto(`/schedule?date=${day.toISOString().slice(0, 10)}`)
    await page.getByRole('radio', { disabled: false }).first().check()
    await fillDetails(page.getByRole('main'))
    await page.getByRole('button', { name: 'Book this time' }).click()
    await readHeading(page, 'We have your request')
    await expect(page.getByText(HELD_MESSAGES.booking)).toBeVisible()
    await expect(page.getByText('has been scheduled')).toHaveCount(0)
  })
})
