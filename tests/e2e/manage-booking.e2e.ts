import { titleWithCompany } from '../../web/layouts/title-with-company.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseFreeTime,
  chosenTime,
  fillDetails,
  notice,
  openDialog,
  pickFarDay,
  submit,
  SUCCESS,
} from './booking-steps.ts'
import { bookByApi, followLink, sheet } from './manage-booking-steps.ts'
import { openPage } from './open-page.ts'

test.use({ timezoneId: 'Europe/London' })

test("manage booking: the success notice links to it, and its URL isn't leaked [BK-16]", async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  const link = notice(page, SUCCESS).getByRole('link', { name: 'Change or cancel' })
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/api/booking/')),
    link.click(),
  ])
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expect(page).toHaveTitle(titleWithCompany('Your booking'))
  const { pathname } = new URL(page.url())
  const token = pathname.slice('/booking/'.length)
  expect(request.url()).toContain(token)
  expect(await request.headerValue('referer')).toBe(`${site.url}/`)
  await page.reload()
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // Neither the page nor its links contain the token.
  expect(await page.content()).not.toContain(token)
  const [next] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest() && each.url().includes('/robots.txt')),
    page.evaluate(() => {
      location.href = '/robots.txt'
    }),
  ])
  expect(await next.headerValue('referer')).toBe(`${site.url}/`)
  expect(site.output()).not.toContain(token)
})

test('manage booking: the booking is moved with the same picker, after a confirmation [BK-16] [BK-17]', async ({
  page,
}) => {
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, link, '')
  const shown = sheet(page, 'Your consultation is scheduled')
  const time = shown.getByRole('definition').last()
  await expect(time).toHaveText(/^\d+:\d\d [AP]M, London time \(.* Pacific\)$/)
  await shown.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await expect(picker.getByRole('heading')).toBeFocused()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(picker.getByText('Please select a date')).toBeVisible()
  await pickFarDay(picker)
  const chosen = await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  const question = sheet(page, 'Reschedule your consultation?')
  await expect(question.getByRole('definition').last()).toHaveText(/ \(.* Pacific\)$/)
  await expect(question.getByRole('definition').last()).toContainText(chosen)
  const asked = await page.request.get(`/api${link}`)
  expect(await asked.json()).toMatchObject({ status: 'booked' })
  await question.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(notice(page, 'Your consultation has been rescheduled.')).toBeVisible()
  await expect(time).toContainText(chosen)
  await page.reload()
  await expect(time).toContainText(chosen)
})

test('manage booking: a time taken in the meantime shows an error and the nearest free times [BK-14] [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource.*409/)
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, link, '')
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await pickFarDay(picker)
  const time = await chooseFreeTime(picker)
  const date = await picker.locator('[data-selected="true"]').getAttribute('data-day')
  const other = await page.request.post('/api/schedule', {
    data: {
      name: 'Another',
      email: 'another@client.example',
      phone: '(212) 555-0199',
      service: '409A Valuation',
      date,
      time,
      timezone: 'Europe/London',
    },
  })
  expect(other.status()).toBe(201)
  await picker.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(
    picker.getByText('This time has just been taken. Please choose another one.'),
  ).toBeVisible()
  await expect(chosenTime(picker)).toHaveCount(0)
  await expect(picker.locator(`input[value="${time}"]`)).toBeDisabled()
  const nearest = picker.getByRole('group', { name: 'Nearest available times' })
  await expect(nearest.getByRole('button')).toHaveCount(3)
  const offered = nearest.getByRole('button').first()
  await expect(offered).toHaveText(/^\d+:\d\d [AP]M \(.* Pacific\)$/)
  const chosen = (await offered.textContent())?.replace(/ \(.*/, '') ?? ''
  await offered.click()
  await expect(nearest).toBeHidden()
  await expect(chosenTime(picker)).toHaveValue(chosen)
  await expect(picker.getByRole('button', { name: 'Continue' })).toBeFocused()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(sheet(page, 'Your consultation is scheduled')).toContainText(chosen)
})

test('manage booking: a move whose answer is lost can be sent again [BK-16] [SL-06]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, `${link}?step=move`, '')
  const picker = sheet(page, 'Choose another time')
  await pickFarDay(picker)
  const chosen = await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  const statuses: number[] = []
  await page.route('**/api/booking/*/move', async (route) => {
    const response = await route.fetch()
    statuses.push(response.status())
    await (statuses.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  const save = page.getByRole('button', { name: 'Yes, reschedule it' })
  await save.click()
  await expect(notice(page, 'Failed to reschedule the consultation')).toBeVisible()
  await save.click()
  await expect(sheet(page, 'Your consultation is scheduled')).toContainText(chosen)
  expect(statuses).toEqual([200, 200])
})

test('manage booking: a nearest time of another day is confirmed before that day has loaded [BK-14] [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource.*409/)
  const link = await bookByApi(page.request, 'Europe/London')
  const { startsAt } = await (await page.request.get(`/api${link}`)).json()
  const query = new URLSearchParams({ date: startsAt.slice(0, 10), timezone: 'Europe/London' })
  const day = await page.request.get(`/api/schedule/available-slots?${query}`)
  const { date, slots } = await day.json()
  const free = slots.find(({ available }: { available: boolean }) => available)
  await openPage(page, `${link}?step=move`, '')
  const picker = sheet(page, 'Choose another time')
  await pickFarDay(picker)
  await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  const nearest = [{ date, time: free.time, startsAt: free.startsAt }]
  const error = { statusCode: 409, code: 'slot_taken', error: 'Conflict', message: 'Taken.' }
  const json = { ...error, nearest }
  await page.route('**/api/booking/*/move', (route) => route.fulfill({ status: 409, json }))
  await page.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await page.route(`**/available-slots?date=${date}*`, () => undefined)
  await picker.getByRole('group', { name: 'Nearest available times' }).getByRole('button').click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  const question = sheet(page, 'Reschedule your consultation?')
  await expect(question.getByRole('definition').last()).toContainText(free.time)
})

test('manage booking: canceling asks for confirmation, which can be declined [BK-16]', async ({
  page,
}) => {
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, link, '')
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  const question = sheet(page, 'Cancel this consultation?')
  await question.getByRole('link', { name: 'Keep my consultation' }).click()
  await expect(page.getByRole('heading', { name: 'Your consultation is scheduled' })).toBeFocused()
  await page.getByRole('link', { name: 'Cancel the consultation' }).click()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(notice(page, 'Your consultation has been canceled.')).toBeVisible()
  const canceled = sheet(page, 'Your consultation is canceled')
  await expect(canceled.getByRole('link', { name: 'Book a consultation' })).toBeVisible()
  await expect(canceled.getByRole('button')).toHaveCount(0)
  await expect(canceled.locator('s')).toHaveCount(2)
  await page.reload()
  await expect(canceled).toBeVisible()
})

test('manage booking: a cancellation whose answer is lost is shown on the way back [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, `${link}?step=cancel`, '')
  await page.route('**/api/booking/*/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const question = sheet(page, 'Cancel this consultation?')
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(notice(page, 'Failed to cancel the consultation')).toBeVisible()
  await question.getByRole('link', { name: 'Keep my consultation' }).click()
  await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
})

test('manage booking: a change made in another tab is reported and shown [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource.*409/)
  const link = await bookByApi(page.request, 'Europe/London')
  await openPage(page, link, '')
  await page.getByRole('link', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await pickFarDay(picker)
  await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  await page.request.post(`/api${link}/cancel`, { data: {} })
  await page.getByRole('button', { name: 'Yes, reschedule it' }).click()
  await expect(notice(page, 'This consultation is canceled.')).toBeVisible()
  await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
})

test('manage booking: an unknown or truncated link shows an explanation [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource.*404/)
  for (const path of ['/booking/nothing', '/booking']) {
    await openPage(page, path, '')
    await expect(sheet(page, 'We can’t find this booking')).toBeVisible()
  }
})

test('manage booking: if the booking fails to load, the visitor can try again [BK-16]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const link = await bookByApi(page.request, 'Europe/London')
  let failing = true
  await page.route('**/api/booking/*', (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await followLink(page, link)
  await expect(page.getByText('We couldn’t load your booking.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`manage booking: loading the booking doesn't shift the layout at ${width} px [BK-16]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const link = await bookByApi(page.request, 'America/Los_Angeles')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/booking/*', async (route) => {
      await answered
      await route.continue()
    })
    await followLink(page, link)
    const help = page.getByRole('complementary', { name: 'Help with your booking' })
    await expect(page.getByText('Loading...')).toBeVisible()
    const before = await help.boundingBox()
    answer()
    await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
    expect(await help.boundingBox()).toEqual(before)
  })
}
