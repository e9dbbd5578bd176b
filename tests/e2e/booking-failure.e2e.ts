import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  chooseTime,
  chosenTime,
  day,
  fillDetails,
  notice,
  openDialog,
  submit,
  SUCCESS,
  timeChoice,
  times,
  VISITOR,
} from './booking-steps.ts'
import { booked, slotsOf, stubBooking, stubSlots, WEDNESDAY_NOON } from '../support/booking-api.ts'

async function filledDialog(page: Page): Promise<Locator> {
  await page.clock.setFixedTime(WEDNESDAY_NOON)
  await stubSlots(page)
  const dialog = await openDialog(page)
  await fillDetails(dialog)
  await day(dialog, 24).click()
  await chooseTime(dialog, '11:00 AM')
  return dialog
}

async function expectAllKept(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(VISITOR.name)
  await expect(dialog.getByLabel('Email')).toHaveValue(VISITOR.email)
  await expect(dialog.getByLabel('Phone')).toHaveValue(VISITOR.phone)
  await expect(dialog.getByText('Tuesday, November 24, 2026', { exact: true })).toBeVisible()
}

function refusal(status: number, body: Record<string, unknown>) {
  return (route: Route) => route.fulfill({ status, json: { statusCode: status, ...body } })
}

const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
  [
    'a server error with a message',
    refusal(503, {
      code: 'unavailable',
      error: 'Service Unavailable',
      message: 'Closed for a bit.',
    }),
    'Closed for a bit.',
  ],
  ['a server error without a message', refusal(500, {}), 'Failed to schedule consultation'],
  [
    'an HTML page from a gateway',
    (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'Failed to schedule consultation',
  ],
  [
    'a dropped connection',
    (route) => route.abort('connectionreset'),
    'Failed to schedule consultation',
  ],
]

test('booking: a failure shows an error notice and keeps what was typed [BK-13]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const dialog = await filledDialog(page)
  for (const [name, answer, sentence] of FAILURES) {
    await test.step(name, async () => {
      await stubBooking(page, answer)
      await submit(dialog)
      const shown = notice(page, 'Error')
      await expect(shown).toBeVisible()
      await expect(shown.getByText(sentence, { exact: true })).toBeVisible()
      await expectAllKept(dialog)
      await expect(chosenTime(dialog)).toHaveValue('11:00 AM')
      await expect(dialog.getByRole('button', { name: 'Book this time' })).toBeEnabled()
      await shown.getByRole('button', { name: 'Close' }).click()
      await expect(shown).toHaveCount(0)
    })
  }
})

test('booking: the button is disabled while sending, and a double click sends one booking [BK-02] [BK-12]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  const sent = await stubBooking(page, async (route) => {
    await gate.promise
    await booked(route)
  })
  const dialog = await filledDialog(page)
  await dialog.getByRole('button', { name: 'Book this time' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeDisabled()
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  gate.resolve()
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('booking: a retry after a lost response reuses the idempotency key, and changed content gets a new one [SL-06]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const sent = await stubBooking(page, (route, count) =>
    count < 3 ? route.abort('connectionreset') : booked(route),
  )
  const dialog = await filledDialog(page)
  await submit(dialog)
  await expect(notice(page, 'Error')).toBeVisible()
  await submit(dialog)
  await expect.poll(() => sent.length).toBe(2)
  await expect(dialog.getByRole('button', { name: 'Book this time' })).toBeEnabled()
  await chooseTime(dialog, '12:00 PM')
  await submit(dialog)
  await expect(notice(page, SUCCESS)).toBeVisible()
  const [first, second, third] = sent.map((request) => request.headers()['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('booking: a 201 response counts as a success whatever its body holds [BK-12]', async ({
  page,
}) => {
  await stubBooking(page, (route) => route.fulfill({ status: 200, body: '' }))
  const dialog = await filledDialog(page)
  await submit(dialog)
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test("booking: the server's error messages appear next to their fields [BK-13]", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await stubBooking(
    page,
    refusal(400, {
      code: 'invalid_request',
      error: 'Bad Request',
      message: 'Please look at the phone number.',
      issues: [
        { path: 'phone', message: 'That number does not exist' },
        { path: 'timezone', message: 'Unknown time zone' },
      ],
    }),
  )
  const dialog = await filledDialog(page)
  await submit(dialog)
  await expect(notice(page, 'Please look at the phone number.')).toBeVisible()
  const phone = dialog.getByLabel('Phone')
  await expect(phone).toHaveAccessibleDescription('That number does not exist')
  await expect(phone).toBeFocused()
  await expectAllKept(dialog)
})

const MESSAGE = 'This time has just been taken. Please choose another one.'

for (const [name, status, body] of [
  ['taken in the meantime', 409, { code: 'slot_taken', error: 'Conflict' }],
  [
    'that can no longer be booked',
    400,
    {
      code: 'invalid_request',
      error: 'Bad Request',
      issues: [{ path: 'time', message: MESSAGE }],
    },
  ],
] as const) {
  test(`booking: a time ${name} is marked unavailable, and the rest of the form is kept [BK-13] [BK-14]`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/)
    await stubBooking(page, refusal(status, { ...body, message: MESSAGE }))
    const dialog = await filledDialog(page)
    await page.unroute('**/api/schedule/available-slots?*')
    const asked = await stubSlots(page, (choice, route) => {
      const answer = slotsOf(choice)
      const slots = answer.slots.map((slot) => ({ ...slot, available: slot.time === '12:00 PM' }))
      return route.fulfill({ json: { ...answer, slots } })
    })
    await submit(dialog)
    await expect(notice(page, MESSAGE)).toBeVisible()
    await expectAllKept(dialog)
    await expect(dialog.getByRole('radio', { name: '11:00 AM (Unavailable)' })).toBeDisabled()
    expect(asked).toHaveLength(1)
    await expect(chosenTime(dialog)).toHaveCount(0)
    await expect(times(dialog)).toHaveAccessibleDescription(MESSAGE)
    await expect(timeChoice(dialog, '12:00 PM')).toBeFocused()
  })
}

const NEAREST = [
  { date: '2026-11-24', time: '12:00 PM', startsAt: '2026-11-24T20:00:00.000Z' },
  { date: '2026-11-24', time: '9:00 AM', startsAt: '2026-11-24T17:00:00.000Z' },
  { date: '2026-11-25', time: '9:00 AM', startsAt: '2026-11-25T17:00:00.000Z' },
]

for (const [name, chosen] of [
  ['12:00 PM', NEAREST[0]],
  ['9:00 AM, Wednesday, November 25, 2026', NEAREST[2]],
] as const) {
  test(`booking: a taken time offers the nearest free ones, and ${name} takes one click [BK-13] [BK-14]`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/)
    const lost = { code: 'slot_taken', error: 'Conflict', message: MESSAGE, nearest: NEAREST }
    const sent = await stubBooking(page, (route, count) =>
      count === 1 ? refusal(409, lost)(route) : booked(route),
    )
    const dialog = await filledDialog(page)
    await submit(dialog)
    const offered = dialog.getByRole('group', { name: 'Nearest available times' })
    await expect(offered.getByRole('button')).toHaveText([
      '12:00 PM',
      '9:00 AM',
      '9:00 AM, Wednesday, November 25, 2026',
    ])
    await expect(offered.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    await expectAllKept(dialog)
    await offered.getByRole('button', { name, exact: true }).click()
    await expect(offered).toBeHidden()
    await expect(chosenTime(dialog)).toHaveValue(chosen?.time ?? '')
    await expect(times(dialog)).not.toHaveAccessibleDescription(MESSAGE)
    await expect(dialog.getByRole('button', { name: 'Book this time' })).toBeFocused()
    await submit(dialog)
    await expect(notice(page, SUCCESS)).toBeVisible()
    expect(sent[1]?.postDataJSON()).toMatchObject({ date: chosen?.date, time: chosen?.time })
  })
}

test('booking: changing the time zone removes the nearest free times [BK-13]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const lost = { code: 'slot_taken', error: 'Conflict', message: 'Taken.', nearest: NEAREST }
  await stubBooking(page, refusal(409, lost))
  const dialog = await filledDialog(page)
  await submit(dialog)
  const offered = dialog.getByRole('group', { name: 'Nearest available times' })
  await expect(offered).toBeVisible()
  await dialog.getByLabel('Time zone').selectOption('America/New_York')
  await expect(offered).toBeHidden()
})
