import { expect, it } from 'vitest'
import { slotsReply } from '../../contracts/bookings/booking.ts'
import { eachDatabase } from '../support/databases.ts'
import {
  countByStatus,
  postBookingWithRetry,
  next,
  postBooking,
  replyOf,
  weekdaysAhead,
} from './bookings.ts'
import { twoServers } from './two-servers.ts'

/** Half of the simultaneous requests go to each process. */
const REQUESTS = 200

eachDatabase('bookings: two server processes on one database', (open) => {
  const startTwo = twoServers()

  it('start at the same time on an empty database, and both serve [SL-04]', async () => {
    const { db, env } = await open({ migrated: false })
    const sites = await startTwo(env)
    const ready = await Promise.all(sites.map(({ url }) => fetch(`${url}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200])
    const date = next(weekdaysAhead())
    const [first, second] = sites
    expect((await postBooking(first.url, { date, time: '09:00' })).status).toBe(201)
    expect((await postBooking(second.url, { date, time: '09:30' })).status).toBe(201)
    expect((await postBooking(second.url, { date, time: '09:00' })).status).toBe(409)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
  })

  it('give one slot to exactly one of 200 simultaneous requests [SL-04]', async () => {
    const { db, env } = await open()
    const sites = await startTwo(env)
    const date = next(weekdaysAhead())
    const responses = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) =>
        postBookingWithRetry(sites[index % 2 === 0 ? 0 : 1].url, {
          date,
          time: '2:30 PM',
          email: `visitor-${index}@client.example`,
        }),
      ),
    )
    expect(countByStatus(responses)).toEqual({ 201: 1, 409: REQUESTS - 1 })
    const winner = responses.find(({ status }) => status === 201)
    const rows = await db.selectFrom('bookings').select(['id', 'email']).execute()
    expect(rows.map(({ id }) => id)).toEqual(winner === undefined ? [] : [replyOf(winner).id])
    const cells = await db.selectFrom('occupied_cells').select('booking_id').execute()
    expect(cells.map(({ booking_id }) => booking_id)).toEqual(Array(6).fill(rows[0]?.id))
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'about', 'to_address'])
      .orderBy('kind')
      .execute()
    const to = { about: rows[0]?.email, to_address: rows[0]?.email }
    expect(mails).toEqual([
      { kind: 'booking-confirmation', ...to },
      { kind: 'booking-reminder', ...to },
      { kind: 'booking-reminder', ...to },
    ])
  })

  it('book once when both get the same idempotency key at the same time [SL-06]', async () => {
    const { db, env } = await open()
    const sites = await startTwo(env)
    const date = next(weekdaysAhead())
    for (const [round, time] of ['09:00', '10:00', '11:00', '12:00', '13:00'].entries()) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          postBookingWithRetry(sites[index % 2 === 0 ? 0 : 1].url, { date, time }, `key-${round}`),
        ),
      )
      expect(countByStatus(responses)).toEqual({ 201: 20 })
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(round + 1)
      // Each booking has a confirmation and two reminders.
      expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(3 * (round + 1))
    }
  })

  it('never accept overlapping bookings, even with different slot lengths [SL-04]', async () => {
    const { db, env } = await open()
    const sites = await startTwo(env, [{ SLOT_MINUTES: '30' }, { SLOT_MINUTES: '50' }])
    const date = next(weekdaysAhead())
    const offered = await Promise.all(
      sites.map(async ({ url }) => {
        const times = await listedTimes(url, date)
        return times.map((time) => ({ url, time }))
      }),
    )
    expect(offered.map((list) => list.length)).toEqual([16, 9])
    const requests = offered.flat()
    const responses = await Promise.all(
      [...requests, ...requests, ...requests].map(({ url, time }) =>
        postBookingWithRetry(url, { date, time }),
      ),
    )
    const { 201: taken = 0, 409: refused = 0 } = countByStatus(responses)
    expect(taken + refused).toBe(requests.length * 3)
    const rows = await db
      .selectFrom('bookings')
      .select(['starts_at', 'ends_at'])
      .orderBy('starts_at')
      .execute()
    expect(rows).toHaveLength(taken)
    expect(taken).toBeGreaterThanOrEqual(9)
    const overlapping = rows.filter(
      ({ ends_at }, index) => ends_at > (rows[index + 1]?.starts_at ?? '9'),
    )
    expect(overlapping).toEqual([])
  })
})

async function listedTimes(url: string, date: string): Promise<string[]> {
  const response = await fetch(`${url}/api/schedule/available-slots?date=${date}`)
  return slotsReply.parse(await response.json()).slots.map(({ time }) => time)
}
