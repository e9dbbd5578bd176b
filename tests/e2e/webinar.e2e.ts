import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { details, form as words, hero } from '../../cms/pages/webinar.ts'
import { webinar } from '../../cms/site.ts'
import { isOver } from '../../cms/webinar/registration-window.ts'
import { formatWebinarTime } from '../../words/format-date-time.ts'
import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import { openPage } from './open-page.ts'
import { recordAnnouncements } from './record-announcements.ts'
import { ATTENDEE, expectSeat, FIELD_NAMES, fillSeat, reserve, seatField } from './webinar-steps.ts'

const isPast = isOver(webinar, new Date())

for (const width of [360, 768]) {
  test(`webinar: the date and the hours each stay on one line at ${width} px [WB-01] [WB-04]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/webinar', '/webinar-thank-you']) {
      await openPage(page, path)
      const lines = async (text: string) => {
        const places = page.getByRole('main').getByText(text, { exact: true })
        await expect(places).toHaveCount(2)
        return places.evaluateAll((all) => all.map((each) => each.getClientRects().length))
      }
      const [date = '', hours = ''] = formatWebinarTime(webinar).split(/(?<=,) /)
      expect(await lines(hours), path).toEqual([1, 1])
      // A date within a sentence may wrap.
      expect(await lines(date), path).toContain(1)
    }
  })
}

test('webinar: the browser validates the four fields with its own messages [WB-01]', async ({
  page,
}) => {
  await openPage(page, '/webinar')
  const form = page.getByRole('form', { name: isPast ? hero.next : words.heading })
  expect(await form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(false)
  await expect(seatField(page, 'phone')).toHaveAttribute('type', 'tel')
  await expect(seatField(page, 'email')).toHaveAttribute('type', 'email')
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  const invalid = () =>
    form.evaluate((each: HTMLFormElement) =>
      Array.from(each.elements)
        .filter((element) => element.matches(':invalid'))
        .map((element) => element.getAttribute('name')),
    )
  await reserve(page).click()
  expect(await invalid()).toEqual([...FIELD_NAMES])
  await expect(seatField(page, 'fullName')).toBeFocused()
  await fillSeat(page, { ...ATTENDEE, email: 'dana' })
  await reserve(page).click()
  expect(await invalid()).toEqual(['email'])
  expect(sent).toBe(0)
})

test('webinar: a success is announced once, by the notice, and focus goes to the heading of the next page [WB-02] [NT-05] [SH-11]', async ({
  page,
}) => {
  await openPage(page, '/webinar')
  const announced = await recordAnnouncements(page)
  await fillSeat(page)
  await reserve(page).click()
  await expect(page).toHaveURL('/webinar-thank-you')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText("You're Registered! Your Spot is Confirmed")
  await expect(heading).toBeFocused()
  // The notice's announcement is removed after a second.
  await expect(page.getByRole('status')).toHaveCount(0)
  expect(await announced()).toEqual([
    "Notification Registration Successful! You've been registered for the webinar.",
  ])
  // Later pages are announced again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact/)
  await expect.poll(announced).toHaveLength(2)
  expect((await announced())[1]).toBe(await page.title())
})

test('webinar: a registration sends an email, with the event if it is ahead, and opens the thank-you page [WB-02] [WB-04]', async ({
  page,
  site,
}) => {
  await openPage(page, '/webinar')
  await fillSeat(page)
  await reserve(page).click()
  const success = notice(page, "You've been registered for the webinar.")
  // It stays under the pointer, however long the next page takes to load.
  await success.hover()
  await expect(success).toContainText('Registration Successful!')
  await expect(page).toHaveURL('/webinar-thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "You're Registered! Your Spot is Confirmed",
  )
  await expect(success).toBeVisible()
  const directory = join(site.dataDir, 'mail')
  await expect
    .poll(async () => {
      const names = await readdir(directory).catch(() => [])
      const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
      const theirs = mails.filter((mail) => mail.includes(ATTENDEE.email))
      return {
        sent: theirs.length > 0,
        event: theirs.some((mail) => mail.includes('method=PUBLISH')),
      }
    })
    .toEqual({ sent: true, event: !isPast })
  // Registering the same address again also succeeds.
  await openPage(page, '/webinar')
  await fillSeat(page)
  await reserve(page).click()
  await expect(page).toHaveURL('/webinar-thank-you')
})

test('webinar: the button is disabled while sending, a double click registers once, and the page changes after 500 ms [WB-01] [WB-02]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  const keys: (string | undefined)[] = []
  await page.route('**/api/webinar-registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const source: unknown = expect.anything()
    expect(route.request().postDataJSON()).toEqual({ ...ATTENDEE, source })
    await gate.promise
    await route.fulfill({ status: 201, json: { id: 'x' } })
  })
  // Holds the 500 ms timer until the test releases it.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const held: (() => void)[] = []
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number) =>
        delay === 500 ? held.push(act) : later(act, delay),
      afterHalfASecond: () => held.splice(0).forEach((act) => act()),
    })
  })
  await openPage(page, '/webinar')
  await fillSeat(page)
  await reserve(page).dblclick()
  const waiting = page.getByRole('button', { name: 'REGISTERING...' })
  await expect(waiting).toBeDisabled()
  gate.resolve()
  await expect(notice(page, 'Registration Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/webinar\?/)
  await page.evaluate('afterHalfASecond()')
  await expect(page).toHaveURL('/webinar-thank-you')
  expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{1,128}$/)])
})

const FAILED = 'There was an error registering for the webinar. Please try again.'
const FAILURES: [string, (route: Route) => Promise<void>, string, string][] = [
  [
    'a server error',
    (route) => route.fulfill({ status: 500, json: { message: 'Boom' } }),
    'Registration Failed',
    FAILED,
  ],
  [
    'a rejection',
    (route) => route.fulfill({ status: 409, json: { message: 'Registration closed.' } }),
    'Registration Failed',
    FAILED,
  ],
  [
    'a dropped connection',
    (route) => route.abort('connectionreset'),
    'Error',
    'An unexpected error occurred. Please try again later.',
  ],
]

test('webinar: each failure shows its own error and keeps the form [WB-03]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await openPage(page, '/webinar')
  await fillSeat(page)
  for (const [name, fail, title, text] of FAILURES) {
    await test.step(name, async () => {
      await page.route('**/api/webinar-registration', fail)
      await reserve(page).click()
      const told = notice(page, text)
      await expect(told).toBeVisible()
      await expect(told.getByText(title, { exact: true })).toBeVisible()
      await expect(reserve(page)).toBeEnabled()
      await expectSeat(page)
      for (const field of FIELD_NAMES) await expect(seatField(page, field)).toBeEditable()
      await expect(page).toHaveURL(/\/webinar\?/)
      await told.getByRole('button', { name: 'Close' }).click()
      await expect(told).toHaveCount(0)
    })
  }
})

test("webinar: offline, the form's code can't load either, and the page shows the same error [WB-03]", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch/)
  await openPage(page, '/webinar')
  await context.setOffline(true)
  await fillSeat(page)
  await reserve(page).click()
  await expect(
    page.getByText('An unexpected error occurred. Please try again later.'),
  ).toBeVisible()
  await expectSeat(page)
  await context.setOffline(false)
  await reserve(page).click()
  await expect(page).toHaveURL('/webinar-thank-you')
})

for (const query of ['', '?utm_source=x']) {
  test(`webinar: text typed before hydration survives it, at /webinar${query} [SH-12]`, async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/webinar${query}`, { waitUntil: 'commit' })
    await fillSeat(page)
    await expect(page.locator('form.seat')).toHaveAttribute('method', 'post')
    gate.resolve()
    await expect
      .poll(() =>
        page
          .locator('form.seat')
          .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactProps'))),
      )
      .toBe(true)
    await expectSeat(page)
    await reserve(page).click()
    await expect(page).toHaveURL('/webinar-thank-you')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('webinar: the browser posts the form itself and shows the thank-you page [SH-08] [WB-02]', async ({
    page,
  }) => {
    await page.goto('/webinar?utm_source=x')
    await expect(page.getByText(isPast ? details.past : details.ahead)).toBeVisible()
    await fillSeat(page)
    await reserve(page).click()
    await expect(page).toHaveURL('/webinar-thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toContainText("You're Registered!")
  })
})
