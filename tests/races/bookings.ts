import { bookingReply, type BookingReply } from '../../contracts/booking/booking.ts'
import { buildBooking } from '../factories/requests.ts'

const DAY = 86_400_000

/** What a server answered to a booking. */
export interface Answer {
  status: number
  body: string
}

/**
 * Sends one booking, and sends it again where the server is too busy to look at it (503: nothing
 * was kept, try again), as happens when the machine itself is.
 */
export async function insistOnBooking(...request: Parameters<typeof postBooking>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await postBooking(...request)
    if (answer.status !== 503 || attempt === 10) return answer
  }
}

/** Sends one booking to a running server; rejects when the connection breaks. */
export async function postBooking(
  url: string,
  changes: Parameters<typeof buildBooking>[0],
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api/schedule`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(buildBooking(changes)),
  })
  return { status: response.status, body: await response.text() }
}

/** The reply of a booking that was taken. */
export function replyOf({ body }: Answer): BookingReply {
  return bookingReply.parse(JSON.parse(body))
}

/** How often each status was answered. */
export function countByStatus(answers: readonly Answer[]): Record<string, number> {
  const groups = Map.groupBy(answers, ({ status }) => String(status))
  return Object.fromEntries([...groups].map(([status, group]) => [status, group.length]))
}

/** Office dates from a week ahead on, weekends left out. */
export function* weekdaysAhead(): Generator<string> {
  for (let instant = Date.now() + 7 * DAY; ; instant += DAY) {
    const day = new Date(instant)
    if (day.getUTCDay() >= 1 && day.getUTCDay() <= 5) yield day.toISOString().slice(0, 10)
  }
}

/** The slots of one date after the other, 16 a day. */
export function* slotsAhead(): Generator<{ date: string; time: string }> {
  for (const date of weekdaysAhead()) {
    for (let half = 18; half < 34; half += 1) {
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      yield { date, time: `${hour}:${half % 2 === 0 ? '00' : '30'}` }
    }
  }
}

/** The next value of a generator that never ends. */
export function next<T>(values: Generator<T, void>): T {
  const result = values.next()
  if (result.done === true) throw new Error('The values have come to an end')
  return result.value
}
