import type { Page, Request, Route } from '@playwright/test'

/** The moment that browsers with stubbed answers live in: a Wednesday noon in San Francisco. */
export const WEDNESDAY_NOON = new Date('2026-11-18T20:00:00Z')

/** The zone of the office in stubbed answers. */
export const OFFICE = 'America/Los_Angeles'

/** What a page asked the list of times for. */
export interface SlotsAsked {
  date: string
  timezone: string
}

/** An answer of the list of times, as the wire has it. */
export interface SlotsAnswer {
  date: string
  timezone: string
  officeTimezone: string
  slots: { time: string; available: boolean; startsAt: string }[]
  nextDate?: string
}

type Answer = (asked: SlotsAsked, route: Route) => Promise<void> | void

const START_HOURS = [9, 10, 11, 12]

/** Four times of a November day of the office, the second of them taken; texts in the zone asked for. */
export function slotsOf({ date, timezone }: SlotsAsked): SlotsAnswer {
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

/** Answers the list of times in the server's place; the result fills with what is asked for. */
export async function stubSlots(
  page: Page,
  answer: Answer = (asked, route) => route.fulfill({ json: slotsOf(asked) }),
): Promise<SlotsAsked[]> {
  const asked: SlotsAsked[] = []
  await page.route('**/api/schedule/available-slots?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const choice = { date: query.get('date') ?? '', timezone: query.get('timezone') ?? '' }
    asked.push(choice)
    await answer(choice, route)
  })
  return asked
}

/** Answers bookings in the server's place; the result fills with the requests that came. */
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

/** A success of `POST /api/schedule` that tells nothing more. */
export function booked(route: Route): Promise<void> {
  return route.fulfill({ status: 201, json: {} })
}
