import { beforeAll, expect, test } from 'vitest'
import type { ManagedBooking } from '../contracts/bookings/manage-booking.ts'
import type { ManageBookingData } from '../contracts/page-data.ts'
import { render } from './entry-server.tsx'

const PATH = `/booking/${'A'.repeat(64)}`
const BOOKING: ManagedBooking = {
  service: 'ESOP Valuation',
  startsAt: '2026-11-24T22:30:00.000Z',
  endsAt: '2026-11-24T23:00:00.000Z',
  timezone: 'America/Los_Angeles',
  officeTimezone: 'America/Los_Angeles',
  status: 'booked',
  changeable: true,
}
const dataOf = (booking: ManagedBooking): ManageBookingData => ({
  page: 'booking',
  booking,
  step: { step: 'shown' },
})

// Loads the page's code first, because that takes longer than a test's timeout.
beforeAll(() => render(PATH, { year: 2026 }), 60_000)

test('render: pages rendered at the same time do not mix their data [BK-16]', async () => {
  const words = Array.from({ length: 20 }, (_, each) => `Service-${each}.`)
  const pages = await Promise.all(
    words.map((service, each) =>
      render(`/booking/${String(each).padStart(64, 'x')}`, {
        data: dataOf({ ...BOOKING, service }),
        year: 2000 + each,
      }),
    ),
  )
  for (const [each, { body }] of pages.entries()) {
    expect(words.filter((service) => body.includes(service))).toEqual([words[each]])
    expect(body).toContain(`© <span>${2000 + each}</span>`)
  }
})

test('render: no data is left over for the next rendering [BK-16]', async () => {
  const rendered = async (data?: ManageBookingData) =>
    (await render(PATH, { data, year: 2026 })).body
  expect(await rendered(dataOf(BOOKING))).toContain('ESOP Valuation')
  // Use the same path: a cache shared between renderings would still contain the booking.
  expect(await rendered(dataOf({ ...BOOKING, service: 'Modeling' }))).not.toContain(
    'ESOP Valuation',
  )
  expect(await rendered({ page: 'booking', step: { step: 'shown' } })).toContain(
    'We couldn’t load your booking.',
  )
  expect(await rendered({ page: 'booking', booking: null, step: { step: 'shown' } })).toContain(
    'We can’t find this booking',
  )
  expect(await rendered()).toContain('Loading...')
})

test('render: a page that fails throws an error without its path [BK-16]', async () => {
  const broken = render(PATH, {
    data: dataOf({ ...BOOKING, timezone: 'Mars/Olympus' }),
    year: 2026,
  })
  await expect(broken).rejects.toThrow(/^Page booking failed to render$/)
  const error: unknown = await broken.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ cause: { message: expect.stringContaining('Mars/Olympus') } })
})
