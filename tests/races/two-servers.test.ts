import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotsReply } from '../../contracts/bookings/booking.ts'
import { registrationReply } from '../../contracts/webinar/registration.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { paths } from '../../web/paths.ts'
import { buildRegistration } from '../factories/requests.ts'
import { freshDatabase, type OpenedDatabase } from '../support/databases.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import {
  countByStatus,
  postBookingWithRetry,
  next,
  postBooking,
  replyOf,
  weekdaysAhead,
} from './bookings.ts'

/** Half of the simultaneous requests go to each process. */
const REQUESTS = 200
const REGISTRATIONS = 60
const SEATS = 7
const HOUR = 3_600_000

describe.each(['sqlite', 'postgres'] as const)(
  'two server processes on one database (%s)',
  (engine) => {
    // Each test books different days.
    const days = weekdaysAhead()
    let opened: OpenedDatabase
    let sites: readonly [RunningSite, RunningSite]

    beforeAll(async () => {
      opened = await freshDatabase(engine, { migrated: false })
      sites = await Promise.all([start(), start()])
    })

    afterAll(() => opened.close())

    async function start(own: Record<string, string> = {}): Promise<RunningSite> {
      const { env, beforeClose } = opened
      const site = await startSite({
        env: { WORKER: 'off', ...env, ...own },
        dataDir: env.DATA_DIR,
      })
      beforeClose(() => site.stop())
      return site
    }

    const urlOf = (index: number) => sites[index % 2 === 0 ? 0 : 1].url

    it('bookings: servers that start at the same time on an empty database both serve [SL-04]', async () => {
      const ready = await Promise.all(sites.map(({ url }) => fetch(`${url}/readyz`)))
      expect(ready.map(({ status }) => status)).toEqual([200, 200])
      const date = next(days)
      const [first, second] = sites
      expect((await postBooking(first.url, { date, time: '09:00' })).status).toBe(201)
      expect((await postBooking(second.url, { date, time: '09:30' })).status).toBe(201)
      expect((await postBooking(second.url, { date, time: '09:00' })).status).toBe(409)
    })

    it('bookings: one slot goes to exactly one of 200 simultaneous requests [SL-04]', async () => {
      const { db } = opened
      const date = next(days)
      const responses = await Promise.all(
        Array.from({ length: REQUESTS }, (_, index) =>
          postBookingWithRetry(urlOf(index), {
            date,
            time: '2:30 PM',
            email: `visitor-${index}@client.example`,
          }),
        ),
      )
      expect(countByStatus(responses)).toEqual({ 201: 1, 409: REQUESTS - 1 })
      const winner = responses.find(({ status }) => status === 201)
      const rows = await db
        .selectFrom('bookings')
        .select(['id', 'email'])
        .where('email', 'like', 'visitor-%')
        .execute()
      expect(rows.map(({ id }) => id)).toEqual(winner === undefined ? [] : [replyOf(winner).id])
      const [{ id, email } = { id: '', email: '' }] = rows
      const cells = await db
        .selectFrom('occupied_cells')
        .select('booking_id')
        .where('booking_id', '=', id)
        .execute()
      expect(cells).toHaveLength(6)
      const mails = await db
        .selectFrom('outbox')
        .select(['kind', 'about', 'to_address'])
        .where('about', 'like', 'visitor-%')
        .orderBy('kind')
        .execute()
      const to = { about: email, to_address: email }
      expect(mails).toEqual([
        { kind: 'booking-confirmation', ...to },
        { kind: 'booking-reminder', ...to },
        { kind: 'booking-reminder', ...to },
      ])
    })

    it('bookings: an idempotency key that both get at the same time books once [SL-06]', async () => {
      const { db } = opened
      const date = next(days)
      const email = 'twice@client.example'
      for (const [round, time] of ['09:00', '10:00', '11:00', '12:00', '13:00'].entries()) {
        const responses = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            postBookingWithRetry(urlOf(index), { date, time, email }, `key-${round}`),
          ),
        )
        expect(countByStatus(responses)).toEqual({ 201: 20 })
        expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
        const booked = db.selectFrom('bookings').select('id').where('email', '=', email)
        expect(await booked.execute()).toHaveLength(round + 1)
        // Each booking has a confirmation and two reminders.
        const mails = db.selectFrom('outbox').select('id').where('about', '=', email)
        expect(await mails.execute()).toHaveLength(3 * (round + 1))
      }
    })

    it('bookings: none overlap, even with different slot lengths [SL-04]', async () => {
      const date = next(days)
      const email = 'long@client.example'
      const longer = await start({ SLOT_MINUTES: '50' })
      const offered = await Promise.all(
        [sites[0], longer].map(async ({ url }) => {
          const times = await listedTimes(url, date)
          return times.map((time) => ({ url, time }))
        }),
      )
      expect(offered.map((list) => list.length)).toEqual([16, 9])
      const requests = offered.flat()
      const responses = await Promise.all(
        [...requests, ...requests, ...requests].map(({ url, time }) =>
          postBookingWithRetry(url, { date, time, email }),
        ),
      )
      const { 201: taken = 0, 409: refused = 0 } = countByStatus(responses)
      expect(taken + refused).toBe(requests.length * 3)
      const rows = await opened.db
        .selectFrom('bookings')
        .select(['starts_at', 'ends_at'])
        .where('email', '=', email)
        .orderBy('starts_at')
        .execute()
      expect(rows).toHaveLength(taken)
      expect(taken).toBeGreaterThanOrEqual(9)
      const overlapping = rows.filter(
        ({ ends_at }, index) => ends_at > (rows[index + 1]?.starts_at ?? '9'),
      )
      expect(overlapping).toEqual([])
    })

    it('webinar: the seats go to exactly as many of 60 simultaneous registrations; the others wait [DK-15]', async () => {
      const { db } = opened
      // The imported session is over, and a session that is over has no limit.
      const startsAt = Date.now() + 48 * HOUR
      const session = {
        seats: SEATS,
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(startsAt + HOUR).toISOString(),
      }
      await inTransaction(db, (trx) => trx.updateTable('webinar_sessions').set(session).execute())

      const register = async (index: number): Promise<string | undefined> => {
        const response = await fetch(urlOf(index) + paths.api.webinarRegistration(), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(buildRegistration({ email: `visitor-${index}@client.example` })),
        })
        // A busy server responds with 503 and has stored nothing, so retry.
        if (response.status === 503) return register(index)
        expect(response.status).toBe(201)
        return registrationReply.parse(await response.json()).message
      }
      const messages = await Promise.all(
        Array.from({ length: REGISTRATIONS }, (_, index) => register(index)),
      )

      expect(messages.filter((message) => message === undefined)).toHaveLength(SEATS)
      const rows = await db.selectFrom('webinar_registrations').select('state').execute()
      const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
      expect({ registered: count('registered'), waitlisted: count('waitlisted') }).toEqual({
        registered: SEATS,
        waitlisted: REGISTRATIONS - SEATS,
      })
      const mails = await db.selectFrom('outbox').select('kind').execute()
      const sent = (kind: string) => mails.filter((mail) => mail.kind === kind).length
      expect({
        confirmations: sent('webinar-confirmation'),
        waitlist: sent('webinar-waitlist'),
      }).toEqual({ confirmations: SEATS, waitlist: REGISTRATIONS - SEATS })
    })
  },
)

async function listedTimes(url: string, date: string): Promise<string[]> {
  const response = await fetch(`${url}/api/schedule/available-slots?date=${date}`)
  return slotsReply.parse(await response.json()).slots.map(({ time }) => time)
}
