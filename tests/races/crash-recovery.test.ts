import SqliteFile from 'better-sqlite3'
import { expect, it } from 'vitest'
import type { BookingReply } from '../../contracts/bookings/booking.ts'
import { sqliteFile } from '../../server/db/connection.ts'
import type { Database } from '../../server/db/tables.ts'
import { freshDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'
import { type BookingResponse, next, postBooking, replyOf, slotsAhead } from './bookings.ts'

const KILLS = 30
/** Parallel visitors, each booking one slot after another. */
const VISITORS = 6

it('bookings: a server killed 30 times during bookings keeps every acknowledged one and its email [SL-04]', async () => {
  const { db, dataDir, env, close } = await freshDatabase('sqlite')
  const slots = slotsAhead()
  const acknowledged: BookingReply[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite({ env: { ...env, WORKER: 'off', LOG_LEVEL: 'silent' }, dataDir })
    // Kill at a different point of the request stream each time.
    const lastResponse = acknowledged.length + 1 + kill
    let killed: Promise<unknown> | undefined
    const visitor = async () => {
      while (killed === undefined) {
        const response = await responseUnlessKilled(postBooking(site.url, next(slots)))
        if (response === undefined) return
        expect(response.status).toBe(201)
        acknowledged.push(replyOf(response))
        // The other visitors' requests are still in flight here.
        if (acknowledged.length >= lastResponse) killed ??= site.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: VISITORS }, visitor))
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual((KILLS * (KILLS + 1)) / 2)
  await expectPersisted(db, acknowledged)
  const file = new SqliteFile(sqliteFile(dataDir), { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
  await close()
}, 150_000)

/** The response, or undefined if the connection broke because the server was killed. */
async function responseUnlessKilled(
  response: Promise<BookingResponse>,
): Promise<BookingResponse | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Expects every acknowledged booking to be complete, and no booking to be stored partially. */
async function expectPersisted(db: Database, acknowledged: readonly BookingReply[]): Promise<void> {
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
