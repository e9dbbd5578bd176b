import type { Locator, Page } from '@playwright/test'
import { chooseFreeTime, fillDetails, openDialog, pickFarDay } from './booking-steps.ts'
import { fill } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookByApi, followLink, sheet } from './manage-booking-steps.ts'
import { openPage } from './open-page.ts'
import { fillSeat, reserve } from './webinar-steps.ts'

/** Each opens a form, fills it in, and returns its submit button. */
const FORMS: Record<string, { api: string; sending: string; open(page: Page): Promise<Locator> }> =
  {
    contact: {
      api: '**/api/contact',
      sending: 'Sending...',
      open: async (page) => {
        await openPage(page, '/contact')
        await fill(page)
        return page.getByRole('button', { name: 'Send Message' })
      },
    },
    webinar: {
      api: '**/api/webinar-registration',
      sending: 'REGISTERING...',
      open: async (page) => {
        await openPage(page, '/webinar')
        await fillSeat(page)
        return reserve(page)
      },
    },
    booking: {
      api: '**/api/schedule',
      sending: 'Booking...',
      open: async (page) => {
        const dialog = await openDialog(page)
        await fillDetails(dialog)
        await pickFarDay(dialog)
        await chooseFreeTime(dialog)
        return dialog.getByRole('button', { name: 'Book this time' })
      },
    },
    cancel: {
      api: '**/api/booking/*/cancel',
      sending: 'Canceling...',
      open: async (page) => {
        await followLink(page, await bookByApi(page.request, 'Europe/London'))
        const shown = sheet(page, 'Your consultation is scheduled')
        await shown.getByRole('link', { name: 'Cancel the consultation' }).click()
        return page.getByRole('button', { name: 'Yes, cancel it' })
      },
    },
  }

for (const [name, { api, sending, open }] of Object.entries(FORMS)) {
  test(`${name}: the focus stays on the button while the form is sent, and a second press sends nothing`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/)
    const gate = Promise.withResolvers<void>()
    let requests = 0
    await page.route(api, async (route) => {
      requests += 1
      await gate.promise
      await route.abort('connectionreset')
    })
    const button = await open(page)
    await button.press('Enter')
    const waiting = page.getByRole('button', { name: sending })
    await expect(waiting).toBeDisabled()
    await expect(waiting).toBeFocused()
    await page.keyboard.press('Enter')
    gate.resolve()
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    expect(requests).toBe(1)
  })
}
