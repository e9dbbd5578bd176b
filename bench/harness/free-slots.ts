import { Temporal } from 'temporal-polyfill'
import type { BookingBody } from '../references/recorded-rows.ts'

const OFFICE_ZONE = 'America/Los_Angeles'
const SLOTS_A_DAY = 16
const FIRST_HOUR = 9
const FIRST_DAY_AHEAD = 7
/** Within the ten years that can be booked ahead. */
const LAST_DAY_AHEAD = 3640

/** Bookings of distinct half-hour slots, from next week to ten years ahead. */
export function distinctBookings(count: number): BookingBody[] {
  const bookings: BookingBody[] = []
  const today = Temporal.Now.plainDateISO(OFFICE_ZONE)
  for (let ahead = FIRST_DAY_AHEAD; ahead <= LAST_DAY_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead })
    if (day.dayOfWeek > 5) continue
    for (let slot = 0; slot < SLOTS_A_DAY; slot += 1) {
      if (bookings.length === count) return bookings
      bookings.push(bookingAt(day, slot, bookings.length))
    }
  }
  throw new Error(`Ten years have fewer than ${count} slots`)
}

/** The next weekdays from next week on, `yyyy-MM-dd`. */
export function freeSlotDates(count: number): string[] {
  const today = Temporal.Now.plainDateISO(OFFICE_ZONE)
  return Array.from({ length: count * 2 }, (_, index) =>
    today.add({ days: FIRST_DAY_AHEAD + index }),
  )
    .filter((day) => day.dayOfWeek <= 5)
    .slice(0, count)
    .map(String)
}

function bookingAt(day: Temporal.PlainDate, slot: number, number: number): BookingBody {
  const time = new Temporal.PlainTime(FIRST_HOUR).add({ minutes: slot * 30 })
  const start = day.toZonedDateTime({ timeZone: OFFICE_ZONE, plainTime: time })
  return {
    name: `Visitor Number ${number}`,
    email: `visitor-${number}@example.com`,
    phone: '+1 415 555 0100',
    service: 'General Consultation',
    timezone: OFFICE_ZONE,
    date: day.toString(),
    time: time.toString({ smallestUnit: 'minute' }),
    startsAt: new Date(start.epochMilliseconds).toISOString(),
  }
}
