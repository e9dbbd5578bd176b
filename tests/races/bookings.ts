import { bookingReply, type BookingReply } from '../../contracts/bookings/booking.ts'
import { buildBooking } from '../factories/requests.ts'

const DAY = 86_400_000

export interface BookingResponse {
  status: number
  body: string
}

/** A busy server answers 503 and has stored nothing, so retry. */
export async function postBookingWithRetry(
  ...request: Parameters<typeof postBooking>
): Promise<BookingResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await postBooking(...request)
    if (response.status !== 503 || attempt === 10) return response
  }
}

/** Makes a booking; rejects if the connection breaks. */
export async function postBooking(
  url: string,
  changes: Parameters<typeof buildBooking>[0],
  key?: string,
): Promise<BookingResponse> {
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

export function replyOf({ body }: BookingResponse): BookingReply {
  return bookingReply.parse(JSON.parse(body))
}

export function countByStatus(responses: readonly BookingResponse[]): Record<string, number> {
  const groups = Map.groupBy(responses, ({ status }) => String(status))
  return Object.fromEntries([...groups].map(([status, group]) => [status, group.length]))
}

/** All weekdays starting a week from now. */
export function* weekdaysAhead(): Generator<string> {
  for (let instant = Date.now() + 7 * DAY; ; instant += DAY) {
    const day = new Date(instant)
    if (day.getUTCDay() >= 1 && day.getUTCDay() <= 5) yield day.toISOString().slice(0, 10)
  }
}

/** Slots in order, 16 per day. */
export function* slotsAhead(): Generator<{ date: string; time: string }> {
  for (const date of weekdaysAhead()) {
    for (let half = 18; half < 34; half += 1) {
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      yield { date, time: `${hour}:${half % 2 === 0 ? '00' : '30'}` }
    }
  }
}

/** The generator must be infinite. */
export function next<T>(values: Generator<T, void>): T {
  const result = values.next()
  if (result.done === true) throw new Error('The generator ended')
  return result.value
}
