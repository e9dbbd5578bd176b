import { expect, test } from './fixtures.ts'
import {
  chooseFreeTime,
  fillWho,
  notice,
  openDialog,
  pickFarDay,
  submit,
  SUCCESS,
  times,
} from './booking-steps.ts'
import { bookByApi, sheet } from './own-booking-steps.ts'
import { visit } from './visit.ts'

test.use({ timezoneId: 'Europe/London' })

test('own booking: the notice of success leads to it, and nothing tells its address [BK-16]', async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page)
  await fillWho(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  const link = notice(page, SUCCESS).getByRole('link', { name: 'Change or cancel' })
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/api/booking/')),
    link.click(),
  ])
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expect(page).toHaveTitle(/^Your booking \|/)
  const { pathname } = new URL(page.url())
  const token = pathname.slice('/booking/'.length)
  expect(request.url()).toContain(token)
  await page.reload()
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // Neither the page nor where it leads repeats the secret.
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

test('own booking: it is moved by the same picker, after one more question [BK-16] [BK-17]', async ({
  page,
}) => {
  const link = await bookByApi(page.request, 'Europe/London')
  await visit(page, link, '')
  const shown = sheet(page, 'Your consultation is scheduled')
  const time = shown.getByRole('definition').last()
  await expect(time).toHaveText(/^\d+:\d\d [AP]M, London time \(.* Pacific\)$/)
  await shown.getByRole('button', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await expect(picker.getByRole('heading')).toBeFocused()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(picker.getByText('Please select a date')).toBeVisible()
  await pickFarDay(picker)
  const chosen = await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  const question = sheet(page, 'Move your consultation?')
  await expect(question.getByRole('definition').last()).toHaveText(/ \(.* Pacific\)$/)
  await expect(question.getByRole('definition').last()).toContainText(chosen)
  const asked = await page.request.get(`/api${link}`)
  expect(await asked.json()).toMatchObject({ status: 'booked' })
  await question.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(notice(page, 'Your consultation has been moved.')).toBeVisible()
  await expect(time).toContainText(chosen)
  await page.reload()
  await expect(time).toContainText(chosen)
})

test('own booking: a time that is taken meanwhile is told, and the nearest free ones are a press away [BK-14] [BK-16]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*409/)
  const link = await bookByApi(page.request, 'Europe/London')
  await visit(page, link, '')
  await page.getByRole('button', { name: 'Choose another time' }).click()
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
  await page.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(
    picker.getByText('This time has just been taken. Please choose another one.'),
  ).toBeVisible()
  await expect(times(picker)).toHaveValue('')
  await expect(picker.locator(`option[value="${time}"]`)).toBeDisabled()
  const nearest = picker.getByRole('group', { name: 'Nearest free times' })
  await expect(nearest.getByRole('button')).toHaveCount(3)
  const offered = nearest.getByRole('button').first()
  await expect(offered).toHaveText(/^\d+:\d\d [AP]M \(.* Pacific\)$/)
  const chosen = (await offered.textContent())?.replace(/ \(.*/, '') ?? ''
  await offered.click()
  await expect(nearest).toBeHidden()
  await expect(times(picker)).toHaveValue(chosen)
  await expect(picker.getByRole('button', { name: 'Continue' })).toBeFocused()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(sheet(page, 'Your consultation is scheduled')).toContainText(chosen)
})

test('own booking: it is canceled after one more question, and kept on second thought [BK-16]', async ({
  page,
}) => {
  const link = await bookByApi(page.request, 'Europe/London')
  await visit(page, link, '')
  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
  const question = sheet(page, 'Cancel this consultation?')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { name: 'Your consultation is scheduled' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel the consultation' }).click()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(notice(page, 'Your consultation has been canceled.')).toBeVisible()
  const canceled = sheet(page, 'Your consultation is canceled')
  await expect(canceled.getByRole('link', { name: 'Schedule a consultation' })).toBeVisible()
  await expect(canceled.getByRole('button')).toHaveCount(0)
  await expect(canceled.locator('s')).toHaveCount(2)
  await page.reload()
  await expect(canceled).toBeVisible()
})

test('own booking: what was changed in another tab is told and shown [BK-16]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*409/)
  const link = await bookByApi(page.request, 'Europe/London')
  await visit(page, link, '')
  await page.getByRole('button', { name: 'Choose another time' }).click()
  const picker = sheet(page, 'Choose another time')
  await pickFarDay(picker)
  await chooseFreeTime(picker)
  await picker.getByRole('button', { name: 'Continue' }).click()
  await page.request.post(`/api${link}/cancel`, { data: {} })
  await page.getByRole('button', { name: 'Yes, move it' }).click()
  await expect(notice(page, 'This consultation is canceled.')).toBeVisible()
  await expect(sheet(page, 'Your consultation is canceled')).toBeVisible()
})

test('own booking: a link that leads nowhere says so, as does one that is cut off [BK-16]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*404/)
  for (const path of ['/booking/nothing', '/booking']) {
    await visit(page, path, '')
    await expect(sheet(page, 'There is no booking at this address')).toBeVisible()
  }
})

test('own booking: out of reach, it can be asked for again [BK-16]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const link = await bookByApi(page.request, 'Europe/London')
  let failing = true
  await page.route('**/api/booking/*', (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await visit(page, link, '')
  await expect(page.getByText('The booking could not be loaded.')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`own booking: nothing moves when it has come, at ${width} px [BK-16]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const link = await bookByApi(page.request, 'America/Los_Angeles')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/booking/*', async (route) => {
      await answered
      await route.continue()
    })
    await visit(page, link, '')
    const help = page.getByRole('complementary', { name: 'Help with your booking' })
    await expect(page.getByText('Loading...')).toBeVisible()
    const before = await help.boundingBox()
    answer()
    await expect(sheet(page, 'Your consultation is scheduled')).toBeVisible()
    expect(await help.boundingBox()).toEqual(before)
  })
}
