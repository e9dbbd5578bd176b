import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { VISITOR } from './booking-steps.ts'
import { MESSAGE } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookByApi } from './manage-booking-steps.ts'

type Form = Record<string, string>

/** In a week that no other test books. */
const [TUESDAY, WEDNESDAY] = [2, 3].map((weekday) => {
  const day = new Date(Date.now() + 300 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + weekday - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}) as [string, string]

/** Posts, invalid ones first, each with the heading of the page that it returns. */
const ANSWERS: readonly [string, string, Form][] = [
  ['Your message hasn’t been sent yet', '/contact', { name: 'D' }],
  ['You’re not registered yet', '/webinar', { email: 'dana@reyes' }],
  ['Your consultation hasn’t been scheduled yet', '/schedule', { name: 'D', date: TUESDAY }],
  ['Message sent', '/contact', MESSAGE],
  [
    "You're Registered! Your Spot is Confirmed",
    '/webinar',
    {
      fullName: 'Dana Reyes',
      phone: '(415) 555-0123',
      email: 'dana@reyes-partners.example',
      company: 'Reyes & Partners',
    },
  ],
]

/** The heading of each step, with the query that opens it. */
const STEPS: readonly [string, string][] = [
  ['Your consultation has been scheduled.', '?booked'],
  ['Choose another time', `?step=move&date=${TUESDAY}`],
  ['Reschedule your consultation?', `?step=move&date=${TUESDAY}&time=5:30%20PM`],
  ['Cancel this consultation?', '?step=cancel'],
]

/** Shows the HTML in a context that has JavaScript, because axe needs it. */
async function show(page: Page, html: string, heading: string): Promise<void> {
  const body = html.replace(/<\/?noscript\b[^>]*>/g, '').replace(/<script\b.*?<\/script>/gs, '')
  await page.route('**/as-shown', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/as-shown')
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Through the API, so that the next attempt finds the time taken. */
async function take(request: APIRequestContext, date: string, time: string): Promise<Form> {
  const data = { ...VISITOR, service: '409A Valuation', date, time, timezone: 'Europe/London' }
  const answer = await request.post('/api/schedule', { data })
  // Another test may have booked the time.
  expect([201, 409]).toContain(answer.status())
  return data
}

for (const [heading, address, form] of ANSWERS) {
  test(`no-JS forms: ${address} returns an accessible page with "${heading}" [SH-08]`, async ({
    page,
    request,
  }) => {
    const answer = await request.post(address, { form })
    await show(page, await answer.text(), heading)
    await expectAccessibleInBothViews(page, heading)
  })
}

test('no-JS forms: the page for a taken time and its nearest free times is accessible [SH-08] [BK-14]', async ({
  page,
  request,
}) => {
  const form = await take(request, WEDNESDAY, '6:00 PM')
  const heading = 'Your consultation hasn’t been scheduled yet'
  const answer = await request.post('/schedule', { form: { ...form, name: 'Other' } })
  await show(page, await answer.text(), heading)
  await expect(page.getByRole('group', { name: 'Nearest available times' })).toBeVisible()
  await expectAccessibleInBothViews(page, heading)
})

test('no-JS forms: every step of managing a booking is accessible [SH-08] [BK-16]', async ({
  page,
  request,
}) => {
  const link = await bookByApi(request, 'Europe/London')
  for (const [heading, query] of STEPS) {
    await show(page, await (await request.get(link + query)).text(), heading)
    await expectAccessibleInBothViews(page, heading)
  }
  const move = { step: 'move', ...(await take(request, WEDNESDAY, '6:00 PM')) }
  const lost = await request.post(link, { form: move })
  await show(page, await lost.text(), 'Your consultation hasn’t been rescheduled yet')
  await expect(page.getByRole('group', { name: 'Nearest available times' })).toBeVisible()
  await expectAccessibleInBothViews(page, 'lost')
  const canceled = await request.post(link, { form: { step: 'cancel' } })
  const heading = 'Your consultation has been canceled.'
  await show(page, await canceled.text(), heading)
  await expectAccessibleInBothViews(page, heading)
})
