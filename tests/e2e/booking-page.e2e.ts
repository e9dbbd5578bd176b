import type { Page } from '@playwright/test'
import { services } from '../../cms/services/services.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseFreeTime,
  fillDetails,
  notice,
  pickFarDay,
  submit,
  SUCCESS,
} from './booking-steps.ts'
import { threeServices } from '../support/services.ts'
import { openPage } from './open-page.ts'

const [FIRST, SECOND] = threeServices()

/** Fills in the rest of the form, and returns the service that it sends. */
async function bookedService(page: Page): Promise<unknown> {
  const main = page.getByRole('main')
  await fillDetails(main)
  await pickFarDay(main)
  await chooseFreeTime(main)
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/schedule'))
  await submit(main)
  const body: unknown = (await sending).postDataJSON()
  return typeof body === 'object' && body !== null && 'service' in body ? body.service : undefined
}

test('booking: the page books like the dialog and replaces the form with the confirmation [BK-12] [BK-15] [BK-17]', async ({
  page,
}) => {
  await openPage(page, '/schedule', '?utm_source=x&service=Gift%20%26%20Estate%20Tax%20Valuation')
  const main = page.getByRole('main')
  await expect(page.getByLabel('Service')).toHaveValue('Gift & Estate Tax Valuation')
  await fillDetails(main, {
    name: 'Robin Okafor',
    email: 'robin@okafor.example',
    phone: '+1 415 555 0150',
  })
  await main.getByLabel('Time zone').selectOption('Europe/London')
  await pickFarDay(main)
  const time = await chooseFreeTime(main)
  await submit(main)
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Your consultation has been scheduled.' }),
  ).toBeFocused()
  const confirmation = page.getByRole('region', { name: 'Your consultation has been scheduled.' })
  await expect(confirmation).toContainText('Gift & Estate Tax Valuation')
  const when = confirmation.getByRole('definition').nth(2)
  await expect(when).toHaveText(/, London time \(.* Pacific\)$/)
  await expect(when).toContainText(time)
  await expect(confirmation).toContainText('robin@okafor.example')
  await expect(page.getByRole('button', { name: 'Book this time' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Book another time' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test("booking: the page preselects the query's service, also in other words, but not in too many [BK-15]", async ({
  page,
}) => {
  for (const [query, service] of [
    ['?service=My%20own%20words', 'My own words'],
    ['', services.general.name],
    [`?service=${'x'.repeat(101)}`, services.general.name],
  ] as const) {
    await openPage(page, '/schedule', query)
    await expect(page.getByLabel('Service'), query).toHaveValue(service)
  }
})

test('booking: the service can be changed on the page [BK-15]', async ({ page }) => {
  await openPage(page, '/schedule', `?${new URLSearchParams({ service: FIRST.name })}`)
  await expect(page.getByLabel('Service')).toHaveValue(FIRST.name)
  await page.getByLabel('Service').selectOption(SECOND.name)
  expect(await bookedService(page)).toBe(SECOND.name)
})

test('booking: a service chosen before hydration is booked [BK-15] [SH-12]', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/schedule?${new URLSearchParams({ service: FIRST.name })}`, {
    waitUntil: 'commit',
  })
  await page.getByLabel('Service').selectOption(SECOND.name)
  gate.resolve()
  expect(await bookedService(page)).toBe(SECOND.name)
})

test('booking: the page’s slip shows the day and time as they are chosen [BK-02]', async ({
  page,
}) => {
  await openPage(page, '/schedule')
  const main = page.getByRole('main')
  const entry = (name: string) =>
    main.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(entry('Date')).toHaveText('Choose a day')
  await expect(entry('Time')).toHaveText('Choose a time')
  await pickFarDay(main)
  await expect(entry('Date')).toHaveText(/^\w{3}, \w+ \d{1,2}, \d{4}$/)
  const time = await chooseFreeTime(main)
  await expect(entry('Time')).toContainText(time)
})

for (const width of [360, 768, 1280]) {
  test(`booking: the page doesn’t shift while its scripts load, ${width} px [BK-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.addInitScript(() => {
      let shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shift += 'value' in entry ? Number(entry.value) : Number.NaN
        }
        document.documentElement.dataset['shift'] = String(shift)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, '/schedule')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible()
    // Shifts are reported after the frame that they are in.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
    // A font that arrives late may move a line.
    expect(shift).toBeLessThan(0.01)
  })
}
