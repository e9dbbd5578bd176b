import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { bookingReply } from '../../contracts/bookings/booking.ts'
import { VISITOR } from './booking-steps.ts'
import { openPage } from './open-page.ts'

const LATER = 40

/** `yyyy-MM-dd` */
function laterDate(): string {
  const day = new Date(Date.now() + LATER * 86_400_000)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** The first free time of a day some weeks ahead. Returns the booking's link. */
export async function bookByApi(request: APIRequestContext, timezone: string): Promise<string> {
  const date = laterDate()
  const query = new URLSearchParams({ date, timezone })
  const { slots } = await (await request.get(`/api/schedule/available-slots?${query}`)).json()
  const { time } = slots.find(({ available }: { available: boolean }) => available)
  const answer = await request.post('/api/schedule', {
    data: { ...VISITOR, service: '409A Valuation', date, time, timezone },
  })
  expect(answer.status()).toBe(201)
  return bookingReply.parse(await answer.json()).manageUrl ?? ''
}

export function sheet(page: Page, heading: string) {
  return page.getByRole('region', { name: heading })
}

/** By client-side navigation, so that the page loads the booking through the API. */
export async function followLink(page: Page, link: string): Promise<void> {
  await openPage(page, '/contact')
  await page.evaluate((href) => {
    const anchor = document.createElement('a')
    anchor.href = href
    document.body.append(anchor)
    anchor.click()
  }, link)
}
