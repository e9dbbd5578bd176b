import SqliteFile from 'better-sqlite3'
import { expect, it } from 'vitest'
import type { BookingReply } from '../../contracts/booking/booking.ts'
import { sqliteFile } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/tables.ts'
import { freshDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'
import { type Answer, next, postBooking, replyOf, slotsAhead } from './bookings.ts'

const KILLS = 30
/** Visitors who book one slot after the other, all at the same time. */
const VISITORS = 6

it('a server killed thirty times amid bookings keeps every acknowledged one, with its mail [SL-04]', async () => {
  const { db, dataDir, env, close } = await freshDatabase('sqlite')
  const slots = slotsAhead()
  const acknowledged: BookingReply[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite({ env: { ...env, WORKER: 'off', LOG_LEVEL: 'silent' }, dataDir })
    // From the first answers on, and each time at another point of the stream.
    const lastAnswer = acknowledged.length + 1 + kill
    let killed: Promise<unknown> | undefined
    const visitor = async () => {
      while (killed === undefined) {
        const answer = await answerOf(postBooking(site.url, next(slots)))
        if (answer === undefined) return
        expect(answer.status).toBe(201)
        acknowledged.push(replyOf(answer))
        // The others' requests are on their way at this moment.
        if (acknowledged.length >= lastAnswer) killed ??= site.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visitor))
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual((KILLS * (KILLS + 1)) / 2)
  await expectKept(db, acknowledged)
  const file = new SqliteFile(sqliteFile(dataDir), { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
  await close()
}, 150_000)

/** Undefined when the connection broke, which is what a killed server leaves behind. */
async function answerOf(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Each acknowledged booking is whole, and nothing else is there by halves. */
async function expectKept(db: Database, acknowledged: readonly BookingReply[]): Promise<void> {
  const bookings = await db.selectFrom('bookings').select(['id', 'starts_at']).execute()
  const starts = new Map(bookings.map(({ id, starts_at }) => [id, starts_at]))
  expect(acknowledged.filter(({ id, startsAt }) => starts.get(id) !== startsAt)).toEqual([])
  const cells = await db.selectFrom('occupied_cells').select('booking_id').execute()
  const held = Map.groupBy(cells, ({ booking_id }) => booking_id)
  expect(bookings.filter(({ id }) => held.get(id)?.length !== 6)).toEqual([])
  expect(held.size).toBe(bookings.length)
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'data'])
    .where('kind', '=', 'booking-confirmation')
    .execute()
  expect(mails).toHaveLength(bookings.length)
  const told = mails.map(({ data }) => data).join()
  expect(acknowledged.filter(({ id }) => !told.includes(id))).toEqual([])
}
