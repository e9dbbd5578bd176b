import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildTestApp } from '../../../tests/factories/app.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { onSqlite } from '../../../tests/support/databases.ts'
import { feedPath } from './feed-address.ts'
import { inTransaction } from '../../db/transaction.ts'

const RUNS = 40
/** A Wednesday before the US clock change on November 1. */
const BEGIN = Date.parse('2026-10-28T17:00:00Z')
const DATES = ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03']
const TIMES = ['9:00 AM', '11:30 AM', '4:30 PM']

const slot = { date: fc.constantFrom(...DATES), time: fc.constantFrom(...TIMES) }
const which = fc.nat(5)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('book'), ...slot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move'), which, ...slot }) },
  fc.record({ act: fc.constant('cancel'), which }),
  fc.record({ act: fc.constant('wait'), hours: fc.constantFrom(1, 20, 24 * 89, 24 * 91) }),
)

/** A booking's data as its visitor knows it. */
interface KnownBooking {
  link: string
  startsAt: string
  sequence: number
}

onSqlite('calendar of all bookings', (open) => {
  it('lists exactly the confirmed bookings after any sequence of changes [BK-18]', async () => {
    const { db } = await open()
    let seen = 0
    const histories = fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      for (const table of ['occupied_cells', 'bookings', 'outbox'] as const) {
        await inTransaction(db, (trx) => trx.deleteFrom(table).execute())
      }
      let now = BEGIN
      const { app, setNow } = await buildTestApp(db, { now: new Date(now) })
      const bookings = new Map<string, KnownBooking>()
      const post = (url: string, payload: object = {}) =>
        app.inject({ method: 'POST', url, payload })
      const path = await feedPath(db)
      for (const one of steps) {
        const [id, booking] = [...bookings][('which' in one ? one.which : 0) % bookings.size] ?? []
        if (one.act === 'wait' && 'hours' in one) {
          now += one.hours * 3_600_000
          setNow(new Date(now))
        } else if (one.act === 'book' && 'date' in one) {
          const { date, time } = one
          const answer = await post('/api/schedule', buildBooking({ date, time }))
          if (answer.statusCode === 201) {
            const { id: made, manageUrl = '', startsAt } = bookingReply.parse(answer.json())
            bookings.set(made, { link: `/api${manageUrl}`, startsAt, sequence: 0 })
          }
        } else if (id !== undefined && booking !== undefined) {
          const answer = await post(`${booking.link}/${one.act}`, {
            ...one,
            timezone: 'America/Los_Angeles',
          })
          if (answer.statusCode !== 200) continue
          const { startsAt } = answer.json<{ startsAt: string }>()
          if (one.act === 'cancel') bookings.delete(id)
          else bookings.set(id, { ...booking, startsAt, sequence: booking.sequence + 1 })
        }
        const feed = new ICAL.Component(ICAL.parse((await app.inject(path)).body))
        const found = feed.getAllSubcomponents('vevent').map((component) => {
          const { uid, sequence, startDate } = new ICAL.Event(component)
          return [uid.slice(0, 36), startDate.toJSDate().toISOString(), sequence]
        })
        const oldest = new Date(now - 90 * 86_400_000).toISOString()
        const expected = [...bookings]
          .filter(([, { startsAt }]) => startsAt >= oldest)
          .map(([key, { startsAt, sequence }]) => [key, startsAt, sequence])
        expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)))
        expect(found).toHaveLength(expected.length)
        seen += found.length
      }
      await app.close()
    })
    await fc.assert(histories, { numRuns: RUNS })
    // Make sure that the generated sequences produced bookings.
    expect(seen).toBeGreaterThan(RUNS)
  })
})
