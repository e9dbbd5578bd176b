import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { VISITOR } from './booking-steps.ts'
import { MESSAGE } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookByApi } from './own-booking-steps.ts'

type Form = Record<string, string>

/** What comes back when these are posted without scripts, by the heading of its answer. */
const ANSWERS: readonly [string, string, Form][] = [
  ['Your message has not been sent yet', '/contact', { name: 'D' }],
  ['You are not registered yet', '/webinar', { email: 'dana@reyes' }],
  ['Your consultation has not been scheduled yet', '/schedule', { name: 'D', date: '2030-01-08' }],
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

/** The steps of a visitor's own booking, by their queries. */
const STEPS: readonly [string, string][] = [
  ['Your consultation has been scheduled.', '?booked'],
  ['Choose another time', '?step=move&date=2030-01-08'],
  ['Move your consultation?', '?step=move&date=2030-01-08&time=5:30%20PM'],
  ['Cancel this consultation?', '?step=cancel'],
]

/** A page as browsers without scripts see it, in one whose scripts can look at it. */
async function show(page: Page, html: string, heading: string): Promise<void> {
  const body = html.replace(/<\/?noscript\b[^>]*>/g, '').replace(/<script\b.*?<\/script>/gs, '')
  await page.route('**/as-shown', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/as-shown')
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Books a time by the API, so that whoever wants it next has lost it. */
async function take(request: APIRequestContext, date: string, time: string): Promise<Form> {
  const data = { ...VISITOR, service: '409A Valuation', date, time, timezone: 'Europe/London' }
  const answer = await request.post('/api/schedule', { data })
  // The other theme and width want the same one.
  expect([201, 409]).toContain(answer.status())
  return data
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      for (const [heading, address, form] of ANSWERS) {
        test(`plain forms: ${address} answers accessibly with "${heading}" [SH-08]`, async ({
          page,
          request,
        }) => {
          const answer = await request.post(address, { form })
          await show(page, await answer.text(), heading)
          await expectAccessible(page, heading)
        })
      }

      test('plain forms: a lost time is accessible, and so are the nearest ones [SH-08] [BK-14]', async ({
        page,
        request,
      }) => {
        const date = '2030-01-09'
        const form = await take(request, date, '6:00 PM')
        const heading = 'Your consultation has not been scheduled yet'
        const answer = await request.post('/schedule', { form: { ...form, name: 'Other' } })
        await show(page, await answer.text(), heading)
        await expect(page.getByRole('group', { name: 'Nearest free times' })).toBeVisible()
        await expectAccessible(page, heading)
      })

      test('plain forms: every step of an own booking is accessible [SH-08] [BK-16]', async ({
        page,
        request,
      }) => {
        const link = await bookByApi(request, 'Europe/London')
        for (const [heading, query] of STEPS) {
          await show(page, await (await request.get(link + query)).text(), heading)
          await expectAccessible(page, heading)
        }
        const move = { step: 'move', ...(await take(request, '2030-01-09', '6:00 PM')) }
        const lost = await request.post(link, { form: move })
        await show(page, await lost.text(), 'Your consultation has not been moved yet')
        await expect(page.getByRole('group', { name: 'Nearest free times' })).toBeVisible()
        await expectAccessible(page, 'lost')
        const canceled = await request.post(link, { form: { step: 'cancel' } })
        const heading = 'Your consultation has been canceled.'
        await show(page, await canceled.text(), heading)
        await expectAccessible(page, heading)
      })
    })
  }
}
