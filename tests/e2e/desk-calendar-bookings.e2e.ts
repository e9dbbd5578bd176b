import { deskPaths } from '../../web/desk/paths.ts'
import { block, book, CLIENT, openCalendar, tuesday, TUESDAY } from './desk-calendar-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { follow } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

test('desk calendar: staff book for a client, move with an override, and cancel with a note [DK-20]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/40[09] \((?:Bad Request|Conflict)\)/)
  await openCalendar(page, desk.site)
  await page.getByRole('button', { name: 'Book for a client' }).click()
  const form = page.getByRole('dialog', { name: 'Book for a client' })
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
  await form.getByLabel('Name').fill('Robin Example')
  await form.getByLabel('Email').fill(CLIENT)
  await form.getByLabel('Phone').fill('+1 415 555 0123')
  await form.getByLabel('The client’s time zone').selectOption('America/Chicago')
  await form.getByLabel('Date for the client').fill(TUESDAY)
  await form.getByRole('button', { name: '12:00 PM', exact: true }).click()
  await expect(form.getByLabel('Time for the client')).toHaveValue('12:00')
  await form.getByLabel('Note for the client').fill('Please have the ledger at hand.')
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/Booked for \w+ \d+, \d{4}, 1:00 PM/)).toBeVisible()
  const [confirmation = ''] = await desk.mailsTo(CLIENT, 1)
  expect(confirmation).toContain('Please have the ledger at hand.')
  await tuesday(page)
    .getByRole('button', { name: /Robin Example 1:00 PM/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Robin Example' })
  await details.getByRole('button', { name: 'Move' }).click()
  await expect(details.getByLabel('Time for the client')).toHaveValue('12:00')
  // The call stays the same while only the zone is corrected.
  await details.getByLabel('The client’s time zone').selectOption('America/Denver')
  await expect(details.getByLabel('Time for the client')).toHaveValue('11:00')
  await details.getByLabel('The client’s time zone').selectOption('America/Chicago')
  await expect(details.getByLabel('Time for the client')).toHaveValue('12:00')
  await details.getByLabel('Time for the client').fill('10:00')
  await details.getByRole('button', { name: 'Move to this time' }).click()
  await expect(details.getByRole('alert')).toContainText('It’s outside office hours.')
  await details.getByRole('button', { name: 'Move it all the same' }).click()
  await expect(page.getByText(/Moved to .*11:00 AM/)).toBeVisible()
  await tuesday(page)
    .getByRole('button', { name: /Robin Example 11:00 AM/ })
    .click()
  await details.getByRole('button', { name: 'Cancel the booking' }).click()
  await details.getByLabel('Note for the client').fill('See you in spring.')
  await details.getByRole('button', { name: 'Cancel the booking' }).last().click()
  await expect(page.getByText('The booking is canceled.')).toBeVisible()
  await expect(tuesday(page).getByText('Nothing is booked or blocked')).toBeAttached()
  await expect(async () => {
    const mails = await desk.mailsTo(CLIENT, 3)
    expect(mails.join('\n')).toContain('See you in spring.')
  }).toPass()
  await follow(page, 'Audit log')
  await page.getByLabel('What').selectOption('Bookings for clients')
  await expect(page.getByRole('table')).toContainText('although it was outside office hours')
})

test('desk calendar: a booking for a client whose answer is lost is made once, and a second click gets it [DK-20] [SL-06]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  await page.setViewportSize({ width: 360, height: 800 })
  await openCalendar(page, desk.site)
  await page.getByRole('button', { name: 'Book for a client' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Book for a client' })
  await form.getByLabel('Name').fill('Robin Example')
  await form.getByLabel('Email').fill(CLIENT)
  await form.getByLabel('Phone').fill('+1 415 555 0123')
  await form.getByLabel('Date for the client').fill(TUESDAY)
  await form.getByRole('button', { name: '12:00 PM', exact: true }).click()
  const statuses: number[] = []
  await page.route(`**${deskPaths.api.clientBookings()}`, async (route) => {
    const answer = await route.fetch()
    statuses.push(answer.status())
    await (statuses.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  const save = form.getByRole('button', { name: 'Book this time' })
  await save.press('Enter')
  await expect(form.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await expect(form.getByLabel('Name')).toHaveValue('Robin Example')
  await save.press('Enter')
  await expect(page.getByText(/Booked for .*3:00 PM/)).toBeVisible()
  expect(statuses).toEqual([201, 201])
  await expect(tuesday(page).getByRole('button', { name: /Robin Example/ })).toHaveCount(1)
  expect(await desk.mailsTo(CLIENT, 1)).toHaveLength(1)
})

test('desk calendar: times are shown in full at every width, with a line for now [DK-20]', async ({
  page,
  desk,
}) => {
  await page.clock.setFixedTime(`${TUESDAY}T18:40:00Z`)
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await block(page, 'Month-end review', ['12:00', '14:00'])
  await expect(page.getByText(/^[12]:40 PM$/)).toBeVisible()
  const times = tuesday(page).locator('time')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(times).toHaveText([/^3:00/, /^3:00/])
    const cut = await times.evaluateAll((all) =>
      all.filter((time) => time.scrollWidth > time.clientWidth),
    )
    expect(cut, `at ${width}`).toEqual([])
  }
})

test('desk calendar: a closed day names what it is closed for [DK-20]', async ({ page, desk }) => {
  await page.route(`**${deskPaths.api.calendar()}?*`, async (route) => {
    // Drop the ETag: an unchanged week would get a 304 without a body.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const week = await response.json()
    const closedDays = week.officeHours.map((span: { startsAt: string }) => ({
      ...span,
      date: span.startsAt.slice(0, 10),
      closedFor: 'Martin Luther King Jr. Day',
    }))
    await route.fulfill({ response, json: { ...week, officeHours: [], closedDays } })
  })
  await openCalendar(page, desk.site)
  await expect(tuesday(page)).toContainText('Closed: Martin Luther King Jr. Day')
  await expectAccessibleAtWidths(page, 'desk-calendar-closed')
})

test('desk calendar: who cancels a call that was moved in the meantime is told, and it stays [DK-20]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await book(desk.site, '1:00 PM')
  await openCalendar(page, desk.site)
  const call = page.getByRole('button', { name: /Robin Example 1:00 PM/ })
  await call.click()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()

  await openCalendar(member, desk.site)
  await member.getByRole('button', { name: /Robin Example/ }).click()
  await member.getByRole('button', { name: 'Move' }).click()
  await member.getByLabel('Time for the client').fill('14:00')
  await member.getByRole('button', { name: 'Move to this time' }).click()
  await expect(member.getByText(/^Moved to/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the booking' }).last().click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed somewhere else' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Robin Example 2:00 PM/ })).toBeVisible()
})
