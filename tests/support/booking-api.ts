import type { Page, Request, Route } from '@playwright/test'

/** For browsers in tests with stubbed responses: a Wednesday noon in San Francisco. */
export const WEDNESDAY_NOON = new Date('2026-11-18T20:00:00Z')

export const OFFICE = 'America/Los_Angeles'

/** Query parameters of a request for available times. */
export interface SlotsQuery {
  date: string
  timezone: string
}

export interface SlotsResponse {
  date: string
  timezone: string
  officeTimezone: string
  slots: { time: string; available: boolean; startsAt: string }[]
  nextDate?: string
}

type Handler = (asked: SlotsQuery, route: Route) => Promise<void> | void

const START_HOURS = [9, 10, 11, 12]

/** Four times of a November day at the office, in the requested zone; the second is taken. */
export function slotsOf({ date, timezone }: SlotsQuery): SlotsResponse {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: 'numeric',
    minute: '2-digit',
  })
  const slots = START_HOURS.map((hour, index) => {
    const startsAt = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00-08:00`)
    return {
      time: format.format(startsAt).replaceAll('\u202f', ' '),
      available: index !== 1,
      startsAt: startsAt.toISOString(),
    }
  })
  return { date, timezone, officeTimezone: OFFICE, slots }
}

/** Stubs the available times. The returned array collects the queries. */
export async function stubSlots(
  page: Page,
  answer: Handler = (asked, route) => route.fulfill({ json: slotsOf(asked) }),
): Promise<SlotsQuery[]> {
  const asked: SlotsQuery[] = []
  await page.route('**/api/schedule/available-slots?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const choice = { date: query.get('date') ?? '', timezone: query.get('timezone') ?? '' }
    asked.push(choice)
    await answer(choice, route)
  })
  return asked
}

/** Stubs booking requests. The returned array collects them. */
export async function stubBooking(
  page: Page,
  answer: (route: Route, count: number) => Promise<void> | void,
): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/schedule', async (route) => {
    requests.push(route.request())
    await answer(route, requests.length)
  })
  return requests
}

/** Answers 201 with an empty body. */
export function booked(route: Route): Promise<void> {
  return route.fulfill({ status: 201, json: {} })
}
