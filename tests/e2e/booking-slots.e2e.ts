import { expect, test } from './fixtures.ts'
import { chooseTime, chosenTime, day, openDialog, times } from './booking-steps.ts'
import { slotsOf, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
})

const TUESDAY = { date: '2026-11-24', timezone: 'America/Los_Angeles' }

test('booking: times are requested 300 ms after the last date change [BK-08] [BK-10]', async ({
  page,
}) => {
  const asked = await stubSlots(page)
  const dialog = await openDialog(page)
  await expect(times(dialog)).toHaveAttribute('disabled')
  await page.clock.install({ time: WEDNESDAY_NOON })
  await page.clock.pauseAt(new Date(WEDNESDAY_NOON.getTime() + 60_000))
  for (const number of [19, 20, 24]) {
    await day(dialog, number).click()
    await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText(String(number))
    await page.clock.runFor(299)
    await expect(times(dialog)).toHaveAttribute('disabled')
    expect(asked).toEqual([])
  }
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual([TUESDAY])
  await page.clock.resume()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
})

test("booking: times of the previous date can't be chosen during the delay [BK-08]", async ({
  page,
}) => {
  await stubSlots(page)
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  await page.clock.install({ time: WEDNESDAY_NOON })
  await page.clock.pauseAt(new Date(WEDNESDAY_NOON.getTime() + 60_000))
  await day(dialog, 25).click()
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText('25')
  await expect(times(dialog)).toHaveAttribute('disabled')
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await expect(times(dialog).getByRole('radio')).toHaveCount(0)
})

test('booking: the list of times shows a loading state [BK-08]', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await stubSlots(page, async (asked, route) => {
    await gate.promise
    await route.fulfill({ json: slotsOf(asked) })
  })
  const dialog = await openDialog(page)
  const request = page.waitForRequest('**/available-slots?*')
  await day(dialog, 24).click()
  await request
  await expect(times(dialog)).toHaveAttribute('disabled')
  await expect(times(dialog)).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
})

test('booking: changing the date clears the chosen time [BK-08]', async ({ page }) => {
  await stubSlots(page)
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  await day(dialog, 25).click()
  await expect(chosenTime(dialog)).toHaveCount(0)
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  await expect(times(dialog).getByRole('radio').first()).toBeEnabled()
  await expect(chosenTime(dialog)).toHaveCount(0)
})

test('booking: taken times are listed as unavailable and disabled [BK-09]', async ({ page }) => {
  await stubSlots(page)
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await expect(times(dialog).locator('label')).toHaveText([
    '9:00 AM',
    '10:00 AM (Unavailable)',
    '11:00 AM',
    '12:00 PM',
  ])
  await expect(dialog.getByRole('radio', { name: '10:00 AM (Unavailable)' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: '11:00 AM' })).toBeEnabled()
})

test('booking: a slow response for one date is never shown for another [BK-08]', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>()
  await stubSlots(page, async (asked, route) => {
    if (asked.date === '2026-11-24') await late.promise
    const answer = slotsOf(asked)
    const slots = asked.date === '2026-11-24' ? answer.slots.slice(0, 1) : answer.slots
    await route.fulfill({ json: { ...answer, slots } }).catch(() => undefined)
  })
  const dialog = await openDialog(page)
  const first = page.waitForRequest('**/available-slots?*')
  await day(dialog, 24).click()
  await first
  await day(dialog, 25).click()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  late.resolve()
  await expect(times(dialog).getByRole('radio')).toHaveCount(4)
  // Going back to the slow date shows its own times.
  await day(dialog, 24).click()
  await expect(times(dialog).getByRole('radio')).toHaveCount(1)
  await expect(times(dialog)).not.toHaveAttribute('disabled')
})

test('booking: times of a date are cached for five minutes [BK-10]', async ({ page }) => {
  const asked = await stubSlots(page)
  const dialog = await openDialog(page)
  const look = async (number: number) => {
    await day(dialog, number).click()
    await expect(dialog.getByRole('group', { name: `Time, ` })).toContainText(` ${number}, 2026`)
    await expect(times(dialog).getByRole('radio')).toHaveCount(4)
  }
  await look(24)
  await look(25)
  await page.clock.setFixedTime(new Date(WEDNESDAY_NOON.getTime() + 4.9 * 60_000))
  await look(24)
  expect(asked.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
  await page.clock.setFixedTime(new Date(WEDNESDAY_NOON.getTime() + 5.1 * 60_000))
  await look(25)
  await expect.poll(() => asked).toHaveLength(3)
})

test('booking: an error while loading times is shown with a retry button [BK-11]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const ANSWERS = {
    19: { status: 500, body: '{"message":"no"}' },
    20: { status: 200, body: '<h1>Welcome to the hotel</h1>' },
    24: { status: 200, body: '{"slots":7}' },
  }
  let broken: { status: number; body: string } | undefined
  await stubSlots(page, (asked, route) =>
    broken ? route.fulfill(broken) : route.fulfill({ json: slotsOf(asked) }),
  )
  const dialog = await openDialog(page)
  for (const [number, answer] of Object.entries(ANSWERS)) {
    broken = answer
    await day(dialog, Number(number)).click()
    await expect(dialog.getByText('Failed to fetch available slots'), answer.body).toBeVisible()
    await expect(times(dialog)).toHaveAttribute('disabled')
    broken = undefined
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(times(dialog)).not.toHaveAttribute('disabled')
    await expect(dialog.getByText('Failed to fetch available slots')).toHaveCount(0)
  }
})

test('booking: offline, loading times fails right away [BK-11]', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/)
  await stubSlots(page, (_, route) => route.abort('internetdisconnected'))
  const dialog = await openDialog(page)
  await page.context().setOffline(true)
  await day(dialog, 24).click()
  await expect(dialog.getByText('Failed to fetch available slots')).toBeVisible()
})

test('booking: on a holiday the calendar names it and offers the next available day [SL-03] [SL-07]', async ({
  page,
}) => {
  await stubSlots(page, (asked, route) => {
    const answer = slotsOf(asked)
    const slots = answer.slots.map((slot) => ({ ...slot, available: false }))
    const closed = { ...answer, slots, closedFor: 'Thanksgiving', nextDate: '2026-11-30' }
    return route.fulfill({ json: asked.date === '2026-11-26' ? closed : answer })
  })
  const dialog = await openDialog(page)
  await day(dialog, 26).click()
  await expect(dialog.getByText('Closed for Thanksgiving.')).toBeVisible()
  await expect(times(dialog).getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Next available day: Monday, November 30/ }).click()
  await expect(times(dialog).getByRole('radio')).toHaveCount(4)
})

test('booking: a day without free times says so and offers the next available day [SL-07]', async ({
  page,
}) => {
  await stubSlots(page, (asked, route) =>
    route.fulfill({
      json:
        asked.date === '2026-11-24'
          ? { ...slotsOf(asked), slots: [], nextDate: '2026-12-01' }
          : slotsOf(asked),
    }),
  )
  const dialog = await openDialog(page)
  await day(dialog, 24).click()
  await expect(dialog.getByText('No times are available on this date.')).toBeVisible()
  await expect(times(dialog)).toHaveAttribute('disabled')
  await dialog.getByRole('button', { name: /Tuesday, December 1, 2026/ }).click()
  await expect(dialog.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText('1')
  await expect(times(dialog)).not.toHaveAttribute('disabled')
})
